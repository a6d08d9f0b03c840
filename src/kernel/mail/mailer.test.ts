import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeSmtp, headerOf, partOf, startFakeSmtp } from '#kernel/testing/fakes/smtp.ts'
import { isMailAddress, readAddress } from './address.ts'
import { createMailer, type Mail, MailError, type MailMessage } from './mailer.ts'
import { checkMessage } from './message.ts'
import { plainOf } from './plain-text.ts'

const message: MailMessage = {
  from: { name: 'ตลาดบ้านเรา', address: 'shop@market.example' },
  to: 'สมชาย ใจดี <somchai@example.com>',
  subject: 'ยืนยันคำสั่งซื้อ เลขที่ SO-2569-000123 ขอบคุณที่อุดหนุนตลาดบ้านเรา',
  text: 'ขอบคุณค่ะ\nยอดรวม ฿1,234.50',
  html: '<p>ขอบคุณค่ะ</p>',
}
const codeOf = (request: Partial<MailMessage>) => {
  try {
    checkMessage({ ...message, ...request })
    return 'fine'
  } catch (error) {
    return error instanceof MailError && !error.temporary ? error.code : 'another error'
  }
}

describe('addresses', () => {
  test.each([
    'a@b.co',
    'first.last+tag@mail.example.co.th',
    'x@localhost',
    "o'neil@example.com",
    'สวัสดี@example.com',
    'info@ร้านค้า.ไทย',
  ])('%s', (address) => {
    // Non-ASCII local parts need SMTPUTF8, which not every server supports; domains are encoded in punycode.
    expect(isMailAddress(address)).toBe(!address.startsWith('ส'))
  })

  test.each([
    '',
    'a',
    'a@',
    '@b.co',
    'a@b',
    'a b@c.co',
    'a@b.co,c@d.co',
    'a@b..co',
    '.a@b.co',
    'a.@b.co',
    'a@-b.co',
    'a@[127.0.0.1]',
    '"a b"@c.co',
    'a@b.co\n',
    'a@b.co\r\nBcc: c@d.co',
    'a(comment)@b.co',
    '<a@b.co>',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b.'.repeat(130)}co`,
  ])('%j is refused', (address) => {
    expect(isMailAddress(address)).toBe(false)
  })

  test('a name beside the address is read, quoted or not', () => {
    expect(readAddress('ร้าน น้ำดื่ม <a@b.co>')).toEqual({ name: 'ร้าน น้ำดื่ม', address: 'a@b.co' })
    expect(readAddress('"Shop, \\"the\\" best" <a@b.co>')).toEqual({
      name: 'Shop, "the" best',
      address: 'a@b.co',
    })
    expect(readAddress(' a@b.co ')).toEqual({ name: undefined, address: 'a@b.co' })
    for (const text of [
      'A <a@b.co>, B <c@d.co>',
      'A <a@b.co> c@d.co',
      'A <<a@b.co>>',
      'x:a@b.co;',
      'A <a@b.co',
    ]) {
      expect(readAddress(text)).toBeNull()
    }
  })
})

describe('checking', () => {
  test('a line break anywhere in a header is refused', () => {
    for (const sign of ['\r\n', '\n', '\r', '\0', '\u2028', '\x7f']) {
      const evil = `x${sign}Bcc: victim@example.com`
      expect(codeOf({ subject: evil })).toBe('mail.header')
      expect(codeOf({ from: { name: evil, address: 'a@b.co' } })).toBe('mail.header')
      expect(codeOf({ to: `A <a@b.co>${sign}, c@d.co` })).toBe('mail.header')
      expect(codeOf({ replyTo: { name: evil, address: 'a@b.co' } })).toBe('mail.header')
      expect(codeOf({ headers: { 'X-Order': evil } })).toBe('mail.header')
      expect(codeOf({ headers: { [evil]: 'x' } })).toBe('mail.header')
      expect(codeOf({ messageId: `<a@b.co>${sign}` })).toBe('mail.header')
      expect(codeOf({ listUnsubscribe: { url: `https://a.co/${sign}` } })).toBe('mail.header')
      const attachment = { filename: 'a.pdf', content: Buffer.from('x'), contentType: 'application/pdf' }
      expect(codeOf({ attachments: [{ ...attachment, filename: evil }] })).toBe('mail.header')
      expect(codeOf({ attachments: [{ ...attachment, contentType: evil }] })).toBe('mail.header')
      expect(codeOf({ attachments: [{ ...attachment, cid: evil }] })).toBe('mail.header')
    }
  })

  test('headers the mail is made of are not the writer’s to set', () => {
    for (const name of [
      'Bcc',
      'to',
      'FROM',
      'Subject',
      'Content-Type',
      'DKIM-Signature',
      'List-Unsubscribe',
      'a b',
      '',
    ]) {
      expect(codeOf({ headers: { [name]: 'x' } })).toBe('mail.header')
    }
    expect(codeOf({ headers: { 'X-Order': 'SO-1', 'Auto-Submitted': 'auto-generated' } })).toBe('fine')
  })

  test('what is no address, nobody, a crowd, nothing and too much are refused, each by its name', () => {
    expect(codeOf({ from: 'nobody' })).toBe('mail.address')
    expect(codeOf({ to: ['a@b.co', 'nobody'] })).toBe('mail.address')
    expect(codeOf({ to: [] })).toBe('mail.recipients')
    expect(codeOf({ to: Array(51).fill('a@b.co') })).toBe('mail.recipients')
    expect(codeOf({ text: ' ', html: undefined })).toBe('mail.empty')
    const content = Buffer.alloc(21 * 1024 * 1024)
    expect(codeOf({ attachments: [{ filename: 'a', content, contentType: 'text/plain' }] })).toBe(
      'mail.too_large',
    )
    expect(codeOf({ listUnsubscribe: { url: 'javascript:alert(1)' } })).toBe('mail.header')
  })

  test('a mail without a plain part gets one made of its HTML', () => {
    const html = `<html><head><title>t</title><style>p{}</style></head><body><h1>คำสั่งซื้อ</h1><p>มะม่วง&nbsp;&amp; น้ำ<br>2 ชิ้น</p>
      <ul><li>หนึ่ง</li><li>สอง</li></ul><script>evil()</script><p><a href="https://a.test/x">ดูรายการ</a> &#3585;&#x0E02;</p></body></html>`
    expect(checkMessage({ ...message, text: '', html }).text).toBe(
      'คำสั่งซื้อ\n\nมะม่วง & น้ำ\n2 ชิ้น\n\n- หนึ่ง\n\n- สอง\n\nดูรายการ (https://a.test/x) กข',
    )
    expect(plainOf('<p>a</p>'.repeat(20_000)).length).toBe(20_000 * 3 - 2)
  })

  test('the sender’s domain names the mail, and a given name stays', () => {
    expect(checkMessage(message).messageId).toMatch(/^<[0-9a-f-]{36}@market\.example>$/)
    expect(checkMessage({ ...message, messageId: '<order-1@market.example>' }).messageId).toBe(
      '<order-1@market.example>',
    )
  })
})

describe('keeping', () => {
  test('without a server every mail is handed over, checked and whole', async () => {
    const delivered: Mail[] = []
    const mailer = createMailer({ keep: async (mail) => void delivered.push(mail) })
    const sent = await mailer.send({ ...message, tenantId: 't-1' })
    expect(sent).toEqual({ how: 'stored', messageId: delivered[0]?.messageId, refused: [] })
    expect(delivered[0]).toMatchObject({
      tenantId: 't-1',
      from: { name: 'ตลาดบ้านเรา', address: 'shop@market.example' },
      to: [{ name: 'สมชาย ใจดี', address: 'somchai@example.com' }],
      subject: message.subject,
    })
    await expect(mailer.send({ ...message, to: 'x' })).rejects.toThrow(MailError)
    expect(delivered).toHaveLength(1)
  })

  test('a mailer that has no way at all is refused', () => {
    expect(() => createMailer({})).toThrow(RangeError)
  })
})

describe('sending', () => {
  let smtp: FakeSmtp
  beforeEach(async () => {
    smtp = await startFakeSmtp()
  })
  afterEach(() => smtp.stop())

  test('a Thai mail arrives with its words, both parts, its file and its headers', async () => {
    const mailer = createMailer({ smtpUrl: smtp.url })
    await mailer.send({
      ...message,
      replyTo: 'help@market.example',
      attachments: [
        { filename: 'ใบเสร็จ.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' },
      ],
      headers: { 'X-Order': 'SO-2569-000123' },
      listUnsubscribe: { url: 'https://market.example/stop?t=1', mailto: 'stop@market.example' },
    })
    mailer.close()
    const [mail] = smtp.received
    expect(mail).toMatchObject({ from: 'shop@market.example', to: ['somchai@example.com'] })
    const raw = mail?.raw ?? ''
    expect(headerOf(raw, 'Subject')).toBe(message.subject)
    expect(headerOf(raw, 'From')).toBe('ตลาดบ้านเรา <shop@market.example>')
    expect(headerOf(raw, 'Reply-To')).toBe('help@market.example')
    expect(headerOf(raw, 'Message-ID')).toMatch(/@market\.example>$/)
    expect(headerOf(raw, 'X-Order')).toBe('SO-2569-000123')
    expect(headerOf(raw, 'List-Unsubscribe')).toBe(
      '<https://market.example/stop?t=1>, <mailto:stop@market.example>',
    )
    expect(headerOf(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(headerOf(raw, 'Date')).toBeTruthy()
    expect(partOf(raw, 'text/plain')?.replaceAll('\r\n', '\n').trim()).toBe(message.text)
    expect(partOf(raw, 'text/html')?.trim()).toBe(message.html)
    expect(partOf(raw, 'application/pdf')).toBe('%PDF-1.7')
    expect(raw).toMatch(/filename\*0?\*?=utf-8''%E0%B9%83/i)
  })

  test('a file or an address in place of content is never opened', async () => {
    const mailer = createMailer({ smtpUrl: smtp.url })
    const html = '<img src="file:///etc/passwd"><img src="/etc/passwd">'
    const sneaky = {
      path: '/etc/passwd',
      filename: 'a.txt',
      contentType: 'text/plain',
      content: Buffer.from('mine'),
    }
    await mailer.send({ ...message, html, attachments: [sneaky] })
    mailer.close()
    expect(smtp.received[0]?.raw).not.toContain('root:')
    expect(partOf(smtp.received[0]?.raw ?? '', 'text/plain; name=a.txt')).toBe('mine')
  })

  test('a busy server is worth another try, a refusal is not', async () => {
    const mailer = createMailer({ smtpUrl: smtp.url })
    for (const [status, code, temporary] of [
      [451, 'mail.failed', true],
      [554, 'mail.refused', false],
    ] as const) {
      smtp.answer(status)
      await expect(mailer.send(message)).rejects.toMatchObject({ name: 'MailError', code, temporary })
    }
    smtp.answer(250)
    expect(await mailer.send(message)).toMatchObject({ how: 'sent' })
    mailer.close()
  })

  test('a server that is away and a wrong password are worth another try', async () => {
    const wrong = createMailer({ smtpUrl: smtp.url.replace(':secret', ':wrong') })
    await expect(wrong.send(message)).rejects.toMatchObject({ code: 'mail.failed', temporary: true })
    wrong.close()
    const away = await startFakeSmtp()
    await away.stop()
    const mailer = createMailer({ smtpUrl: away.url })
    await expect(mailer.send(message)).rejects.toMatchObject({ code: 'mail.failed', temporary: true })
    mailer.close()
  })

  test('a server without TLS is not given the password where TLS is required', async () => {
    const mailer = createMailer({ smtpUrl: smtp.url, requireTls: true, timeoutMs: 2000 })
    await expect(mailer.send(message)).rejects.toMatchObject({ code: 'mail.failed', temporary: true })
    mailer.close()
    expect(smtp.signIns).toBe(0)
    expect(smtp.received).toEqual([])
  })

  test('the connection goes to the checked address, whatever its name says', async () => {
    const { port } = new URL(smtp.url)
    const mailer = createMailer({ smtpUrl: `smtp://sala:secret@mail.invalid:${port}`, address: '127.0.0.1' })
    expect(await mailer.send(message)).toMatchObject({ how: 'sent' })
    mailer.close()
  })

  test('with a key of the domain the mail carries a signature that its public half confirms', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const dkim = { domainName: 'market.example', keySelector: 'sala', privateKey: pem }
    const mailer = createMailer({ smtpUrl: smtp.url, dkim })
    await mailer.send({ ...message, listUnsubscribe: { url: 'https://market.example/stop' } })
    mailer.close()
    const raw = smtp.received[0]?.raw ?? ''
    const signature = headerOf(raw, 'DKIM-Signature') ?? ''
    expect(signature).toMatch(/d=market\.example;.* s=sala;/)
    // RFC 8058, 4: the signature must cover the unsubscribe headers.
    expect(signature).toMatch(/h=[^;]*list-unsubscribe[:;][^;]*list-unsubscribe-post/i)
    expect(isSignedBy(raw, createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })))).toBe(true)
    expect(isSignedBy(raw.replace('stop>', 'other>'), publicKey)).toBe(false)
    expect(isSignedBy(raw.replace(/\r\n--/, '\r\nevil\r\n--'), publicKey)).toBe(false)
  })
})

/** An implementation of RFC 6376 for relaxed/relaxed and rsa-sha256, sufficient for what we send. */
function isSignedBy(raw: string, key: ReturnType<typeof createPublicKey>): boolean {
  const split = raw.indexOf('\r\n\r\n')
  const fields = raw.slice(0, split).split(/\r\n(?![ \t])/)
  const relaxed = (field: string) => {
    const colon = field.indexOf(':')
    const value = field
      .slice(colon + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
    return `${field.slice(0, colon).toLowerCase().trim()}:${value.trim()}`
  }
  const own = fields.find((field) => /^dkim-signature:/i.test(field)) ?? ''
  const tag = (name: string) => (new RegExp(`[;\\s]${name}=([^;]*)`).exec(own)?.[1] ?? '').replace(/\s+/g, '')
  const body = raw
    .slice(split + 4)
    .replace(/[ \t]+/g, ' ')
    .replace(/ \r\n/g, '\r\n')
    .replace(/(\r\n)*$/, '\r\n')
  if (createHash('sha256').update(body).digest('base64') !== tag('bh')) return false
  const signed = tag('h')
    .split(':')
    .map((name) => fields.find((field) => field.toLowerCase().startsWith(`${name.toLowerCase()}:`)))
    .filter((field) => field !== undefined)
    .map(relaxed)
  const unsigned = relaxed(own).replace(/([; ]b=)[^;]*/, '$1')
  const text = [...signed, unsigned].join('\r\n')
  return verify('sha256', Buffer.from(text), key, Buffer.from(tag('b'), 'base64'))
}
