import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Headers and body as received. */
  raw: string
}

/** An SMTP server for tests. */
export interface FakeSmtp {
  url: string
  received: ReceivedMail[]
  /** The number of sign-in attempts with a password. */
  signIns: number
  /** From now on emails are answered with this status; 250 accepts them again. */
  answer(status: number): void
  /** From now on this recipient is answered with this status; 250 accepts it again. */
  refuse(address: string, status: number): void
  /** From now on emails get no response (`silent`), the connection is cut midway (`cut`), or neither. */
  break(how: 'silent' | 'cut' | 'not'): void
  stop(): Promise<void>
}

/** Starts a real SMTP server on this machine that accepts emails for any recipient, after signing in with `sala` / `secret`. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const received: ReceivedMail[] = []
  let status = 250
  let broken: 'silent' | 'cut' | 'not' = 'not'
  const refusals = new Map<string, number>()
  const sockets = new Set<Socket>()
  const fake = { signIns: 0 }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth(login, _session, done) {
      fake.signIns++
      const right = login.username === 'sala' && login.password === 'secret'
      done(right ? null : new Error('wrong login'), right ? { user: 'sala' } : undefined)
    },
    onRcptTo({ address }, _session, done) {
      const replyCode = refusals.get(address) ?? 250
      done(
        replyCode === 250 ? null : Object.assign(new Error('no such mailbox'), { responseCode: replyCode }),
      )
    },
    onData(stream, session, done) {
      if (broken === 'cut') {
        for (const socket of sockets) socket.destroy()
        return
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (broken === 'silent') return
        if (status !== 250) return done(Object.assign(new Error('not now'), { responseCode: status }))
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  return Object.assign(fake, {
    url: `smtp://sala:secret@127.0.0.1:${port}`,
    received,
    answer(next: number) {
      status = next
    },
    refuse(address: string, next: number) {
      refusals.set(address, next)
    },
    break(how: 'silent' | 'cut' | 'not') {
      broken = how
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(done)
        for (const socket of sockets) socket.destroy()
      }),
  })
}

/** Returns the value of a header of a raw email, unfolded, with encoded words decoded. */
export function headerOf(raw: string, name: string): string | null {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  const line = head.split('\r\n').find((text) => text.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  if (!line) return null
  return line
    .slice(name.length + 1)
    .trim()
    .replace(/\?= =\?/g, '?==?')
    .replace(/((?:=\?UTF-8\?[QB]\?[^?]*\?=)+)/gi, (encodedWords) =>
      Buffer.concat(
        [...encodedWords.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind, text = '']) =>
          kind?.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : unquoted(text.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    )
}

/** Returns the decoded body of the first part with that type. */
export function partOf(raw: string, type: string): string | null {
  for (const part of raw.split(/\r\n--[^\r\n]+\r\n/)) {
    const end = part.indexOf('\r\n\r\n')
    const head = part.slice(0, end)
    if (!new RegExp(`^content-type: ${type}`, 'im').test(head)) continue
    const body = part.slice(end + 4)
    if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8')
    return unquoted(body.replace(/=\r\n/g, '')).toString('utf8')
  }
  return null
}

const unquoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
