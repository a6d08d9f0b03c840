import { expect, test } from 'vitest'
import { sanitizeHtml } from './html.server.ts'

const clean = (html: string) =>
  sanitizeHtml(html, { elements: ['p', 'a', 'strong', 'ul', 'li', 'table', 'td'] })

// After the OWASP filter evasion cheat sheet and published mutation attacks on HTML cleaners.
test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in odd letters', '<ScRiPt SrC=//evil.test/x.js></sCrIpT>'],
  ['a script with a slash in its name', '<script/x>alert(1)</script>'],
  ['a script inside a script', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['a script that is never closed', '<p>a</p><script>alert(1)'],
  ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>'],
  ['a handler after a slash', '<p/onclick=alert(1)>a</p>'],
  ['a handler on a picture', '<img src=x onerror=alert(1)>'],
  ['a picture in quotes that do not match', '<img """><script>alert(1)</script>">'],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['an object', '<object data="javascript:alert(1)"></object><embed src=javascript:alert(1)>'],
  ['a style', '<style>@import "//evil.test"</style><p style="background:url(javascript:alert(1))">a</p>'],
  ['a form', '<form action=//evil.test><input name=a onfocus=alert(1) autofocus></form>'],
  ['a base', '<base href="//evil.test/"><meta http-equiv=refresh content="0;url=//evil.test">'],
  ['a drawing', '<svg onload=alert(1)><script>alert(1)</script></svg>'],
  ['a drawing that breaks out', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'],
  [
    'formulas that break out',
    '<math><mtext><table><mglyph><style><img src onerror=alert(1)></style></mglyph>',
  ],
  ['a noscript that breaks out', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
  ['a comment that ends early', '<!--><img src=x onerror=alert(1)>-->'],
  ['a template', '<template><img src=x onerror=alert(1)></template>'],
  ['a link that is a script', '<a href="javascript:alert(1)">a</a>'],
  ['one in odd letters', '<a href="JaVaScRiPt:alert(1)">a</a>'],
  ['one with a tab and a line inside', '<a href="java\tscr\nipt:alert(1)">a</a>'],
  ['one in entities', '<a href="&#106;avascript&colon;alert(1)">a</a>'],
  ['one behind a control character', '<a href="\u0001javascript:alert(1)">a</a>'],
  ['a link to data', '<a href="data:text/html,<script>alert(1)</script>">a</a>'],
  ['a link to vbscript', '<a href="vbscript:msgbox(1)">a</a>'],
  ['a link that leaves without a scheme', '<a href="//evil.test">a</a>'],
  ['one that leaves by a backslash', '<a href="/\\evil.test">a</a>'],
  ['one that leaves by a tab', '<a href="/\t/evil.test">a</a>'],
])('%s does not come out', (_, html) => {
  const out = clean(html)
  expect(out).not.toMatch(/<(?!\/?(p|a|strong|ul|li|table|td)\b)/i)
  expect(out).not.toMatch(
    /<[^>]*\son|<[^>]*(style|src|action)=|javascript:|vbscript:|data:|href="[/\\][/\\\s]/i,
  )
  expect(clean(out)).toBe(out)
})

test('words, plain elements and honest links stay', () => {
  const html =
    '<p>ก <strong>ข</strong></p><a href="https://a.test/?a=1&amp;b=2">ค</a><a href="/shop">ง</a><a href="tel:+66812345678">จ</a>'
  expect(clean(html).replaceAll(' rel="nofollow noopener"', '')).toBe(html)
})
