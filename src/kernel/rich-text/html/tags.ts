/** Elements dropped with their content: it would execute, or means nothing as text. */
export const droppedTags = new Set([
  ...[
    'script',
    'style',
    'noscript',
    'template',
    'svg',
    'math',
    'canvas',
    'object',
    'applet',
    'head',
    'title',
  ],
  ...['select', 'textarea', 'button', 'frameset', 'noframes', 'xmp', 'plaintext', 'portal', 'dialog'],
])

/** Elements mentioned in the report although their text stays, or that have no content. */
export const reportedTags = new Set(['form', 'input', 'embed', 'frame', 'param', 'link', 'meta', 'base'])

/** Elements replaced by a link to what they showed. */
export const linkedTags = new Set(['iframe', 'video', 'audio', 'source'])

/** Elements that start and end a paragraph. */
export const blockTags = new Set([
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'address', 'center'],
  ...['thead', 'tbody', 'tfoot', 'caption', 'dl', 'dd', 'dt', 'figure', 'details', 'summary'],
  ...['form', 'fieldset', 'legend', 'body', 'html', 'hgroup', 'search', 'menu'],
])

export const markOfTag: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  dt: 'bold',
  summary: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}

export const headingLevel: Readonly<Record<string, number>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }
