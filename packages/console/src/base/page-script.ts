// Where the page has its script from, which is named after its contents.

export function pageScript(): string {
  const script = document.querySelector('script[type=module][src]')
  return script?.getAttribute('src') ?? ''
}
