// Saves what the page has as a file, as if it were a link to one.

/** Some browsers read the file only after the click. */
const readMsMax = 60_000

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readMsMax)
}
