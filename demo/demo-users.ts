// The demo company's employees, as users: they own its invoices and manage one another.

import { type Employee, pick, readEmployees } from './books.ts'

export type DemoUser = {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly jobTitle: string
  readonly managerUsername?: string
}

/** The nine employees, managers before those who report to them. */
export function demoUsers(): DemoUser[] {
  const employees = new Map(readEmployees().map((employee) => [employee.id, employee]))
  const byRank = [...employees.values()].sort((a, b) => rank(a, employees) - rank(b, employees))
  return byRank.map((employee) => {
    const { firstName, lastName, title, reportsTo } = employee
    const username = usernameOf(employee)
    const email = `${username}@northwind.example`
    const user = { username, firstName, lastName, email, jobTitle: title }
    if (reportsTo === null) return user
    return { ...user, managerUsername: usernameOf(pick(employees, reportsTo)) }
  })
}

/** First initial and last name in lower case: `afuller`. */
export function usernameOf(employee: Employee): string {
  return `${employee.firstName.charAt(0)}${employee.lastName}`.toLowerCase()
}

/** How many managers stand above an employee. */
function rank(employee: Employee, employees: ReadonlyMap<number, Employee>): number {
  if (employee.reportsTo === null) return 0
  return 1 + rank(pick(employees, employee.reportsTo), employees)
}
