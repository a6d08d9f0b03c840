import { expect, test } from 'vitest'
import { emailBlocks, fillBlock, fillPlaceholders, placeholdersIn } from './email-body.rules.ts'

test.each<[string, string, unknown]>([
  ['words', 'สวัสดี\nบรรทัดสอง', [{ kind: 'paragraph', text: 'สวัสดี\nบรรทัดสอง' }]],
  [
    'two paragraphs',
    'a\r\n\r\n\r\nb',
    [
      { kind: 'paragraph', text: 'a' },
      { kind: 'paragraph', text: 'b' },
    ],
  ],
  [
    'a heading with words under it',
    '# ข่าว\nเรื่อง',
    [
      { kind: 'heading', text: 'ข่าว' },
      { kind: 'paragraph', text: 'เรื่อง' },
    ],
  ],
  ['a note', '> ปิด\n> วันจันทร์', [{ kind: 'note', text: 'ปิด\nวันจันทร์' }]],
  ['a warning', '>! ปิด', [{ kind: 'note', text: 'ปิด', tone: 'warn' }]],
  [
    'a button that leads where a value says',
    '[ดู]({{ view }})',
    [{ kind: 'button', text: 'ดู', url: '{{ view }}' }],
  ],
  ['a line', '---', [{ kind: 'divider' }]],
  [
    'a button',
    '[สั่งซื้อ](https://a.test/x?y=1)',
    [{ kind: 'button', text: 'สั่งซื้อ', url: 'https://a.test/x?y=1' }],
  ],
  ['a picture', '![ชา](https://a.test/t.png)', [{ kind: 'image', alt: 'ชา', src: 'https://a.test/t.png' }]],
  [
    'a script for a button',
    '[x](javascript:alert(1))',
    [{ kind: 'paragraph', text: '[x](javascript:alert(1))' }],
  ],
  ['a broken address', '[x](https://)', [{ kind: 'paragraph', text: '[x](https://)' }]],
  ['markup', '<b>x</b>', [{ kind: 'paragraph', text: '<b>x</b>' }]],
  ['nothing', ' \n\n ', []],
])('parses %s', (_, body, expected) => {
  expect(emailBlocks(body)).toEqual(expected)
})

test('names are filled in, and unknown values are left out', () => {
  expect(fillPlaceholders('สวัสดีคุณ {{firstname}} จาก {{ site }}', { firstname: 'มาลี', site: 'ร้าน' })).toBe(
    'สวัสดีคุณ มาลี จาก ร้าน',
  )
  expect(fillPlaceholders('Hello {{firstname}},', {})).toBe('Hello,')
  expect(fillPlaceholders('{{email}}{{other}}', { email: '{{site}}', site: 'x' })).toBe('{{site}}')
  expect(placeholdersIn('{{firstname}} {{name}} {{ name }} {{}}')).toEqual(['firstname', 'name', ''])
})

test.each([
  ['สวัสดีคุณ{{name}}', 'บจก. ครัวมาลี', 'สวัสดี บจก. ครัวมาลี'],
  ['สวัสดีคุณ {{name}} ค่ะ', 'ห้างหุ้นส่วนจำกัด สวนไผ่', 'สวัสดี ห้างหุ้นส่วนจำกัด สวนไผ่ ค่ะ'],
  ['เรียน คุณ{{name}}', 'คุณมาลี ศรีสุข', 'เรียน คุณมาลี ศรีสุข'],
  ['คุณ{{name}}', 'นางสาวมาลี ศรีสุข', 'นางสาวมาลี ศรีสุข'],
  ['คุณ{{name}}', 'มาลี ศรีสุข', 'คุณมาลี ศรีสุข'],
  ['สวัสดีคุณ{{name}}', '', 'สวัสดีคุณ'],
])('%s for %s does not say คุณ to a company or twice', (text, name, expected) => {
  expect(fillPlaceholders(text, { name })).toBe(expected)
})

test('a value is always plain text, whatever it looks like', () => {
  const name = '# x\n\n[ฟรี](https://evil.test)'
  const blocks = emailBlocks('สวัสดี {{name}}').map((block) => fillBlock(block, { name }))
  expect(blocks).toEqual([{ kind: 'paragraph', text: `สวัสดี ${name}` }])
})

test('a button whose value is not a URL is left out', () => {
  const [block] = emailBlocks('[ดู]({{view}})')
  expect(fillBlock(block!, { view: 'https://a.test/1' })).toMatchObject({ url: 'https://a.test/1' })
  expect(fillBlock(block!, { view: 'javascript:alert(1)' })).toBeUndefined()
  expect(fillBlock(block!, {})).toBeUndefined()
})
