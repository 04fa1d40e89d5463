// HTML parsed apart from the page: nothing of it is loaded, runs or is drawn. This is the one place
// where text becomes markup, by the one policy that the server lets the page have.

/** The body of what the text says. Its styles are in `data-style`. */
export function parseHtml(html: string): HTMLElement {
  const text = quiet(html)
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html').body
}

/** Styles and handlers would do nothing here, but the browser reports each as a breach. */
function quiet(html: string): string {
  return html
    .replace(/<(\/?)style\b/gi, '<$1template')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(attributes, '$1data-$2$3'))
}

const attributes = /([\s"'])(style|on[a-z]+)(\s*=)/gi

const policy = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
  'kontor',
  { createHTML: (text) => text },
)

interface Policy {
  createHTML(text: string): string
}

interface PolicyFactory {
  createPolicy(name: string, policy: Policy): Policy
}
