/** The characters that web programs export by their names. */
const NAMED: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  aacute: 'á',
  agrave: 'à',
  acirc: 'â',
  atilde: 'ã',
  auml: 'ä',
  aring: 'å',
  ccedil: 'ç',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  euml: 'ë',
  iacute: 'í',
  icirc: 'î',
  iuml: 'ï',
  ntilde: 'ñ',
  oacute: 'ó',
  ocirc: 'ô',
  otilde: 'õ',
  ouml: 'ö',
  oslash: 'ø',
  szlig: 'ß',
  uacute: 'ú',
  ugrave: 'ù',
  ucirc: 'û',
  uuml: 'ü',
}

const MARKUP = /&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z]{2,6});|<[bB][rR] ?\/?>/g

/** '&nbsp;', '&#39;' and '<br>' of programs that export their web pages, as the characters that they stand for. */
export function withoutMarkup(text: string): string {
  if (!/[&<]/.test(text)) return text
  // Some programs write '&amp;nbsp;'.
  return decoded(decoded(text))
}

const decoded = (text: string) =>
  text.replaceAll(MARKUP, (markup, entity: string | undefined) =>
    entity === undefined ? '\n' : (characterOf(entity) ?? markup),
  )

function characterOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) {
    const small = entity.toLowerCase()
    if (!Object.hasOwn(NAMED, small)) return undefined
    return /^[A-Z]/.test(entity) ? NAMED[small]?.toUpperCase() : NAMED[small]
  }
  const code = /^#[xX]/.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  const isCharacter = code >= 32 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code).replace('\u00A0', ' ') : undefined
}
