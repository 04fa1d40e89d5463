// Records of documents: every type. Generated: `npm run regenerate`.

import type { Stored } from '../stored.ts'
import type {
  DocumentIssuedRecord,
  DocumentIssuedRecordSet,
} from './document-issued-record.ts'
import type {
  DocumentQuotationSalesRecord,
  DocumentQuotationSalesRecordSet,
} from './document-quotation-sales-record.ts'
import type {
  DocumentOrderPurchaseRecord,
  DocumentOrderPurchaseRecordSet,
} from './document-order-purchase-record.ts'
import type {
  AbsenceRecord,
  AbsenceRecordSet,
} from './absence-record.ts'
import type {
  GemRecord,
  GemRecordSet,
} from './gem-record.ts'
import type {
  OpportunityRecord,
  OpportunityRecordSet,
} from './opportunity-record.ts'
import type {
  InvoiceSalesRecord,
  InvoiceSalesRecordSet,
} from './invoice-sales-record.ts'
import type {
  InvoiceSalesProformaRecord,
  InvoiceSalesProformaRecordSet,
} from './invoice-sales-proforma-record.ts'
import type {
  InvoiceSalesPrepaymentRecord,
  InvoiceSalesPrepaymentRecordSet,
} from './invoice-sales-prepayment-record.ts'
import type {
  InvoiceSalesCorrectionRecord,
  InvoiceSalesCorrectionRecordSet,
} from './invoice-sales-correction-record.ts'
import type {
  InvoicePurchaseRecord,
  InvoicePurchaseRecordSet,
} from './invoice-purchase-record.ts'
import type {
  InvoicePurchaseProformaRecord,
  InvoicePurchaseProformaRecordSet,
} from './invoice-purchase-proforma-record.ts'
import type {
  InvoicePurchasePrepaymentRecord,
  InvoicePurchasePrepaymentRecordSet,
} from './invoice-purchase-prepayment-record.ts'
import type {
  InvoicePurchaseCorrectionRecord,
  InvoicePurchaseCorrectionRecordSet,
} from './invoice-purchase-correction-record.ts'
import type {
  InternalPurchaseRecord,
  InternalPurchaseRecordSet,
} from './internal-purchase-record.ts'
import type {
  InternalSalesRecord,
  InternalSalesRecordSet,
} from './internal-sales-record.ts'
import type {
  OverheadClientRecord,
  OverheadClientRecordSet,
} from './overhead-client-record.ts'
import type {
  OverheadInternalRecord,
  OverheadInternalRecordSet,
} from './overhead-internal-record.ts'
import type {
  CashboxCreditRecord,
  CashboxCreditRecordSet,
} from './cashbox-credit-record.ts'

/** What can be created, by type. */
export type DocumentCreate =
  | DocumentIssuedRecord
  | DocumentQuotationSalesRecord
  | DocumentOrderPurchaseRecord
  | AbsenceRecord
  | GemRecord
  | OpportunityRecord
  | InvoiceSalesRecord
  | InvoiceSalesProformaRecord
  | InvoiceSalesPrepaymentRecord
  | InvoiceSalesCorrectionRecord
  | InvoicePurchaseRecord
  | InvoicePurchaseProformaRecord
  | InvoicePurchasePrepaymentRecord
  | InvoicePurchaseCorrectionRecord
  | InternalPurchaseRecord
  | InternalSalesRecord
  | OverheadClientRecord
  | OverheadInternalRecord
  | CashboxCreditRecord

/** What is read. */
export type Document =
  | (Stored<DocumentIssuedRecord> & DocumentIssuedRecordSet)
  | (Stored<DocumentQuotationSalesRecord> & DocumentQuotationSalesRecordSet)
  | (Stored<DocumentOrderPurchaseRecord> & DocumentOrderPurchaseRecordSet)
  | (Stored<AbsenceRecord> & AbsenceRecordSet)
  | (Stored<GemRecord> & GemRecordSet)
  | (Stored<OpportunityRecord> & OpportunityRecordSet)
  | (Stored<InvoiceSalesRecord> & InvoiceSalesRecordSet)
  | (Stored<InvoiceSalesProformaRecord> & InvoiceSalesProformaRecordSet)
  | (Stored<InvoiceSalesPrepaymentRecord> & InvoiceSalesPrepaymentRecordSet)
  | (Stored<InvoiceSalesCorrectionRecord> & InvoiceSalesCorrectionRecordSet)
  | (Stored<InvoicePurchaseRecord> & InvoicePurchaseRecordSet)
  | (Stored<InvoicePurchaseProformaRecord> & InvoicePurchaseProformaRecordSet)
  | (Stored<InvoicePurchasePrepaymentRecord> & InvoicePurchasePrepaymentRecordSet)
  | (Stored<InvoicePurchaseCorrectionRecord> & InvoicePurchaseCorrectionRecordSet)
  | (Stored<InternalPurchaseRecord> & InternalPurchaseRecordSet)
  | (Stored<InternalSalesRecord> & InternalSalesRecordSet)
  | (Stored<OverheadClientRecord> & OverheadClientRecordSet)
  | (Stored<OverheadInternalRecord> & OverheadInternalRecordSet)
  | (Stored<CashboxCreditRecord> & CashboxCreditRecordSet)
