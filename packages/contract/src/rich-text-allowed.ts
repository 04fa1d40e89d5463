// The one list of what rich text may contain: elements, attributes, URLs and styles. The check for
// ordinary markup and the sanitiser both use it.

/** What the value of an attribute may look like. */
type ValueRule = 'text' | 'word' | 'link' | 'image' | 'style'

export const voidTags: ReadonlySet<string> = new Set(words('br col hr img wbr'))

/** Ordinary elements only: none of raw text, of foreign markup, of forms or of frames. */
export const allowedTags: ReadonlySet<string> = new Set([
  ...voidTags,
  ...words('address article aside blockquote center dd details div dl dt figcaption figure footer'),
  ...words('h1 h2 h3 h4 h5 h6 header li main nav ol p pre section summary ul'),
  ...words('caption colgroup table tbody td tfoot th thead tr'),
  ...words('a abbr b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span'),
  ...words('strike strong sub sup time tt u var'),
])

/** Elements, rule, attributes. No `id` and `name`: a script could take them for its variables. */
const rules: readonly (readonly [string, ValueRule, string])[] = [
  ['*', 'style', 'style'],
  ['*', 'text', 'title'],
  ['*', 'word', 'align class contenteditable dir lang spellcheck'],
  // The Quill editor keeps the kind of a list, the language of code and the row of a cell there.
  ['*', 'word', 'data-language data-list data-row'],
  ['a', 'link', 'href'],
  ['a', 'word', 'hreflang rel target'],
  ['blockquote del ins q', 'link', 'cite'],
  ['br', 'word', 'clear'],
  ['del ins time', 'word', 'datetime'],
  ['details', 'word', 'open'],
  ['font', 'word', 'color face size'],
  ['hr', 'word', 'color noshade size width'],
  ['img', 'image', 'src'],
  ['img', 'text', 'alt'],
  ['img', 'word', 'border height hspace loading vspace width'],
  ['li ol ul', 'word', 'compact reversed start type value'],
  ['table', 'text', 'summary'],
  ['table', 'word', 'bgcolor border bordercolor cellpadding cellspacing frame height rules width'],
  ['tbody tfoot thead tr', 'word', 'bgcolor height valign'],
  ['col colgroup', 'word', 'span valign width'],
  ['td th', 'text', 'abbr'],
  ['td th', 'word', 'bgcolor colspan headers height nowrap rowspan scope valign width'],
]

const ruleByTagAndName: ReadonlyMap<string, ValueRule> = new Map(
  rules.flatMap(([tags, rule, names]) =>
    words(tags).flatMap((tag) => words(names).map((name) => [`${tag} ${name}`, rule] as const)),
  ),
)

const sides = ['', '-top', '-right', '-bottom', '-left']

/** None that moves content out of its place, loads anything or runs anything. */
const allowedProperties: ReadonlySet<string> = new Set([
  ...words('aspect-ratio background background-color caption-side clear color direction display'),
  ...words('empty-cells float font font-family font-size font-style font-variant font-weight'),
  ...words('height letter-spacing line-height list-style list-style-type max-height max-width'),
  ...words('min-height min-width overflow-wrap table-layout text-align text-decoration'),
  ...words('text-decoration-color text-decoration-line text-decoration-style text-indent'),
  ...words('text-transform vertical-align white-space width word-break word-spacing word-wrap'),
  ...words('page-break-after page-break-before page-break-inside'),
  ...words('border-collapse border-radius border-spacing'),
  ...sides.flatMap((side) => [`margin${side}`, `padding${side}`, `border${side}`]),
  ...sides.flatMap((side) => words(`border${side}-color border${side}-style border${side}-width`)),
])

/** A URL whose scheme cannot be anything else, however its later characters are written. */
const linkStart = /^(?:https?|ftp|mailto|tel|sms):/i
const imageStart = /^(?:https?:|cid:|data:image\/(?:png|gif|jpe?g|webp)[;,])/i
/** A URL without a scheme: no colon, not even as an entity, before its first `/`, `?` or `#`. */
const relativeStart = /^[^:&<>"/?#]*(?:[/?#]|$)/

const word = /^[\w#%.,:+ -]*$/
const plainCss = /^[\w#%.,+/'" -]*$/
const cssColor = /\b(?:rgb|hsl)a?\([\da-z\s.,%/]*\)/gi
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const control = /[\0-\x1f\x7f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const controlButSpace = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/

/** Schemes by kind of URL, for the sanitiser's own check. */
export const linkSchemes: readonly string[] = words('http https ftp mailto tel sms')
export const imageSchemes: readonly string[] = words('http https cid data')

/** The names of the attributes that elements may have, `*` standing for every element. */
export function allowedAttributes(): Record<string, string[]> {
  const names: Record<string, string[]> = {}
  for (const key of ruleByTagAndName.keys()) {
    const [tag = '', name = ''] = key.split(' ')
    names[tag] = [...(names[tag] ?? []), name]
  }
  return names
}

/** Tells whether an element may have the attribute with this value, its entities decoded. */
export function isAllowedAttribute(tag: string, name: string, value: string): boolean {
  const rule = ruleByTagAndName.get(`* ${name}`) ?? ruleByTagAndName.get(`${tag} ${name}`)
  if (rule === 'word') return word.test(value)
  if (rule === 'text') return !controlButSpace.test(value)
  if (rule === 'style') return value.split(';').every(isAllowedDeclaration)
  if (rule === undefined || control.test(value)) return false
  return relativeStart.test(value) || (rule === 'link' ? linkStart : imageStart).test(value)
}

/** The declarations of a style that are allowed. */
export function allowedStyle(style: string): string {
  const declarations = style.split(';').filter(isAllowedDeclaration)
  return declarations
    .map((declaration) => declaration.trim())
    .join('; ')
    .trim()
}

/**
 * A value without brackets, other than of a colour, cannot load or run anything. A negative margin
 * could lay a link over the page around the text.
 */
function isAllowedDeclaration(declaration: string): boolean {
  const colon = declaration.indexOf(':')
  if (colon < 0) return declaration.trim() === ''
  const property = declaration.slice(0, colon).trim().toLowerCase()
  const value = declaration
    .slice(colon + 1)
    .replace(/!\s*important\s*$/i, '')
    .trim()
  if (!allowedProperties.has(property) || !plainCss.test(value.replace(cssColor, ''))) return false
  return !(property.startsWith('margin') && /-[.\d]/.test(value))
}

function words(text: string): string[] {
  return text.split(' ')
}
