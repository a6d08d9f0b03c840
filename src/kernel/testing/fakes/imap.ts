import { type AddressInfo, createServer, type Socket } from 'node:net'

interface StoredEmail {
  uid: number
  raw: Buffer
  flags: Set<string>
}

/** An IMAP server (RFC 3501) with one mailbox, as far as reading it requires; login `bounces` / `secret`. */
export interface FakeImap {
  port: number
  emails: StoredEmail[]
  /** Delivers an email. */
  add(raw: string): number
  /** Resets the mailbox: emails keep their content and get new numbers. */
  renew(): void
  stop(): Promise<void>
}

export async function startFakeImap(): Promise<FakeImap> {
  const emails: StoredEmail[] = []
  const sockets = new Set<Socket>()
  const box = { validity: 7, next: 1 }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.write('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] fake ready\r\n')
    let waiting = ''
    let signingIn = ''
    socket.on('data', (chunk) => {
      waiting += chunk.toString('latin1')
      const lines = waiting.split('\r\n')
      waiting = lines.pop() ?? ''
      for (const line of lines) {
        if (signingIn) {
          const right = Buffer.from(line, 'base64').toString() === '\0bounces\0secret'
          socket.write(`${signingIn} ${right ? 'OK signed in' : 'NO [AUTHENTICATIONFAILED] wrong login'}\r\n`)
          signingIn = ''
        } else if (/^\S+ AUTHENTICATE PLAIN$/i.test(line)) {
          signingIn = line.split(' ')[0] ?? ''
          socket.write('+ \r\n')
        } else answer(socket, line)
      }
    })
  })

  function answer(socket: Socket, line: string): void {
    const [, tag = '', uid, command = '', rest = ''] = /^(\S+) (UID )?(\S+) ?(.*)$/i.exec(line) ?? []
    const say = (text: string) => socket.write(`${text}\r\n`)
    const done = (text = 'OK done') => say(`${tag} ${text}`)
    switch (`${uid ? 'UID ' : ''}${command}`.toUpperCase()) {
      case 'CAPABILITY':
        say('* CAPABILITY IMAP4rev1 AUTH=PLAIN')
        return void done()
      case 'LIST':
        say(`* LIST () "/" ${rest.endsWith('""') ? '""' : 'INBOX'}`)
        return void done()
      case 'SELECT':
        say(`* ${emails.length} EXISTS`)
        say('* FLAGS (\\Seen)')
        say(`* OK [UIDVALIDITY ${box.validity}] valid`)
        say(`* OK [UIDNEXT ${box.next}] next`)
        return void done('OK [READ-WRITE] selected')
      case 'UID SEARCH': {
        const from = Number(/UID (\d+):\*/i.exec(rest)?.[1] ?? 1)
        const found = emails.filter((email) => email.uid >= from)
        // `n:*` includes the last email even if its number is smaller (RFC 3501, 9).
        const last = emails.at(-1)
        const uids = (found.length ? found : last ? [last] : []).map((email) => email.uid)
        say(`* SEARCH ${uids.join(' ')}`)
        return void done()
      }
      case 'UID FETCH': {
        const at = emails.findIndex((email) => email.uid === Number(rest.split(' ')[0]))
        const email = emails[at]
        if (email) {
          const maxBytes = Number(/<0\.(\d+)>/.exec(rest)?.[1] ?? email.raw.length)
          const bytes = email.raw.subarray(0, maxBytes)
          const part = rest.includes('<0.') ? 'BODY[]<0>' : 'BODY[]'
          socket.write(`* ${at + 1} FETCH (UID ${email.uid} ${part} {${bytes.length}}\r\n`)
          socket.write(bytes)
          say(')')
        }
        return void done()
      }
      case 'UID STORE': {
        const email = emails.find((candidate) => candidate.uid === Number(rest.split(' ')[0]))
        for (const flag of rest.match(/\\\w+/g) ?? []) email?.flags.add(flag)
        return void done()
      }
      case 'LOGOUT':
        say('* BYE')
        done()
        return void socket.end()
      default:
        return void done()
    }
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    port: (server.address() as AddressInfo).port,
    emails,
    add(raw) {
      const uid = box.next++
      emails.push({ uid, raw: Buffer.from(raw.replace(/\r?\n/g, '\r\n')), flags: new Set() })
      return uid
    },
    renew() {
      box.validity++
      for (const email of emails) email.uid = box.next++
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}
