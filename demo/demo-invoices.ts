// The demo company's orders, each as a sales invoice: a body for POST /documents.

import {
  type Customer,
  type Order,
  pick,
  readCustomers,
  readEmployees,
  readOrders,
  readShippers,
} from './books.ts'
import type { DemoDates } from './demo-dates.ts'
import type { DemoIds } from './demo-ids.ts'
import { currency, type InvoiceRow, invoiceRows, readCatalogue } from './demo-invoice-rows.ts'
import { paidOrders } from './demo-paid.ts'
import { usernameOf } from './demo-users.ts'

/** A body for POST /documents; the server assigns its number. */
export type DemoInvoice = {
  readonly externalId: string
  readonly type: 'INVOICE.SALES'
  readonly number: null
  readonly ownerId: number
  readonly companyId: number
  readonly category: string
  readonly tags: readonly string[]
  readonly status: 'APPROVED' | 'PROCESSING'
  readonly statusDate: string
  readonly properties: ReturnType<typeof invoiceProperties> & {
    readonly paymentMark: 'PAYMENT.PAID' | 'PAYMENT.NONE'
    readonly 'bodyEditTable-INVOICE.SALES.ITEMS': { readonly data: readonly InvoiceRow[] }
  }
}

/**
 * The 830 orders with their 2,155 rows, ascending by order id and so by issue date.
 * A shipped order is APPROVED as of that day, an open one PROCESSING as of the order date;
 * the tag is the carrier's name.
 */
export function* demoInvoices(ids: DemoIds, dates: DemoDates): Iterable<DemoInvoice> {
  const catalogue = readCatalogue()
  const orders = readOrders()
  const paid = paidOrders(orders)
  const shippers = readShippers()
  const customers = new Map(readCustomers().map((customer) => [customer.id, customer]))
  const usernames = new Map(readEmployees().map((employee) => [employee.id, usernameOf(employee)]))
  for (const ordered of orders) {
    const order = movedOrder(ordered, dates)
    const carrier = pick(shippers, order.shipperId).name
    yield {
      externalId: `northwind-order-${order.id}`,
      type: 'INVOICE.SALES',
      number: null,
      ownerId: ids.userId(pick(usernames, order.employeeId)),
      companyId: ids.recordId(`northwind-customer-${order.customerId}`),
      category: 'CATEGORY.INVOICE-GOODS',
      tags: [carrier],
      status: order.shippedDate === null ? 'PROCESSING' : 'APPROVED',
      statusDate: supplyDateOf(order),
      properties: {
        ...invoiceProperties(order, pick(customers, order.customerId), carrier),
        paymentMark: paid.has(order.id) ? 'PAYMENT.PAID' : 'PAYMENT.NONE',
        'bodyEditTable-INVOICE.SALES.ITEMS': { data: invoiceRows(order.lines, catalogue) },
      },
    }
  }
}

/** Goods are asked for by a day that may lie ahead; all else has happened. */
function movedOrder(order: Order, { moved, past }: DemoDates): Order {
  return {
    ...order,
    orderDate: past(order.orderDate),
    requiredDate: moved(order.requiredDate),
    shippedDate: order.shippedDate === null ? null : past(order.shippedDate),
  }
}

function invoiceProperties(order: Order, customer: Customer, carrier: string) {
  return {
    name: `Order ${order.id}, ${customer.name}`,
    createdOn: order.orderDate,
    issueDate: order.orderDate,
    supplyDate: supplyDateOf(order),
    vatDate: supplyDateOf(order),
    paymentDate: order.requiredDate,
    currencyDoc: currency,
    exPairDocAcc: `${currency}/${currency}`,
    exRateDocAcc: 1,
    paymentCondition: 'CONDITION.PAYMENT-30',
    companyName: customer.name,
    companyLabelName: order.shipName,
    companyLabelAddress: addressLabel(order),
    referenceNumber: String(order.id),
    'bodyRichtext-1': `<p>${shipment(order, carrier)}</p>`,
    formLanguage: 'en',
    paperSize: 'PAPER.SIZE-A4',
    paperOrientation: 'PORTRAIT',
  } as const
}

/** Goods that have not left yet are taken as supplied on the day of the order. */
function supplyDateOf(order: Order): string {
  return order.shippedDate ?? order.orderDate
}

function shipment(order: Order, carrier: string): string {
  const goods = `The goods of order ${order.id}`
  if (order.shippedDate === null) return `${goods} will be shipped by ${carrier}.`
  return `${goods} were shipped by ${carrier} on ${order.shippedDate}.`
}

function addressLabel(order: Order): string {
  const town = [order.shipPostalCode, order.shipCity].filter((part) => part !== null).join(' ')
  const lines = [order.shipStreet, town, order.shipRegion, order.shipCountry]
  return lines.filter((line) => line !== null).join('\n')
}
