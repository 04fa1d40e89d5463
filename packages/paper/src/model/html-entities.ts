// The character references of HTML that people and their editors write. Others stay as they are.

/** From U+00A0 on, in their order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg ' +
  'plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute ' +
  'Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc ' +
  'Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ' +
  'ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide ' +
  'oslash ugrave uacute ucirc uuml yacute thorn yuml'

const entities: ReadonlyMap<string, string> = new Map([
  ...latin1.split(' ').map((name, at) => [name, String.fromCodePoint(0xa0 + at)] as const),
  ...Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", euro: '€', trade: '™' },
    ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', dagger: '†', permil: '‰' },
    ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' },
    ...{ lsaquo: '‹', rsaquo: '›', minus: '−', ne: '≠', le: '≤', ge: '≥', check: '✓' },
    ...{ larr: '←', rarr: '→', harr: '↔', Scaron: 'Š', scaron: 'š', Zcaron: 'Ž', zcaron: 'ž' },
    ...{ ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009' },
    ...{ zwnj: '\u200c', zwj: '\u200d', lrm: '\u200e', rlm: '\u200f' },
  }),
])

const reference = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,9}));/g

export function decodeEntities(text: string): string {
  return text.replace(reference, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities.get(name) ?? all
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    const isSurrogate = code >= 0xd800 && code <= 0xdfff
    return code === 0 || code > 0x10ffff || isSurrogate ? '\ufffd' : String.fromCodePoint(code)
  })
}
