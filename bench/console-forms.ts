// The two forms that the bench of the console compares: that of an invoice, and as its control a
// page that draws its whole table anew at every key.

import type { FormPageKind } from './form-page.ts'

const place = 'field/properties/bodyEditTable-INVOICE.SALES.ITEMS/data'

/** In the unit of the demo company. */
export function consoleForm({ port }: { readonly port: number }): FormPageKind {
  const text = (row: number) => `[id="${place}/${row}/name"]`
  return {
    async open(page) {
      const path = '/console/1/documents/new?type=INVOICE.SALES'
      await page.goto(`http://127.0.0.1:${port}${path}`)
      await page.locator(text(0)).waitFor()
    },
    text,
    count: (row) => `[id="${place}/${row}/count"]`,
  }
}

export function naiveForm(): FormPageKind {
  const page = `<!doctype html><title>Form</title><form><table></table></form><output></output>
    <script>
      const table = document.querySelector('table')
      let rows = [['', '', '', '']]
      const draw = () => {
        const { row, cell } = document.activeElement?.dataset ?? {}
        table.innerHTML = rows.map((each, at) => '<tr>' + each.map((value, index) =>
          '<td><input data-row="' + at + '" data-cell="' + index + '" value="' + value + '">'
        ).join('') + '<td>' + (each[1] * each[2]).toLocaleString()).join('')
        const total = rows.reduce((sum, [, count, price]) => sum + count * price, 0)
        document.querySelector('output').textContent = total.toLocaleString()
        table.querySelector('[data-row="' + row + '"][data-cell="' + cell + '"]')?.focus()
      }
      table.addEventListener('input', ({ target }) => {
        rows[target.dataset.row][target.dataset.cell] = target.value
        draw()
      })
      table.addEventListener('paste', (event) => {
        event.preventDefault()
        const text = event.clipboardData.getData('text/plain')
        rows = text.split('\\n').map((line) => line.split('\\t'))
        draw()
      })
      draw()
    </script>`
  return {
    open: (opened) => opened.setContent(page),
    text: (row) => `[data-row="${row}"][data-cell="0"]`,
    count: (row) => `[data-row="${row}"][data-cell="1"]`,
  }
}
