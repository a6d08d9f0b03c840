import { expect, test } from 'vitest'
import { createLogger } from './logging.ts'

function captured(level = 'info') {
  const lines: string[] = []
  const log = createLogger({ level, destination: { write: (line: string) => void lines.push(line) } })
  return { log, lines, last: () => JSON.parse(lines.at(-1) ?? '{}') }
}

test('fields named like secrets are redacted at any depth and in any spelling', () => {
  const { log, lines } = captured()
  log.info(
    {
      authorization: 'S1',
      req: { headers: { Cookie: 'S2', 'set-cookie': ['S3'], accept: 'text/html' } },
      user: {
        name: 'สมชาย',
        newPassword: 'S4',
        settings: [{ channelSecret: 'S5', access_token: 'S6', apiKey: 'S7' }],
      },
      headers: new Headers({ authorization: 'S8' }),
    },
    'hello',
  )
  expect(lines[0]).not.toMatch(/S\d/)
  expect(lines[0]).toContain('สมชาย')
  expect(lines[0]).toContain('text/html')
})

test('secrets in URLs and error messages are redacted too', () => {
  const { log, lines, last } = captured()
  const error = new Error('connect smtp://box:S1@mail.example/ failed, Bearer S2S2S2S2.x', {
    cause: new Error('GET https://a.test/x?token=S3&page=2'),
  })
  log.error({ err: error, url: '/reset?token=S4&lang=th' }, 'failed')
  expect(lines[0]).not.toMatch(/S[1-4]/)
  expect(last().url).toBe('/reset?token=[hidden]&lang=th')
  expect(last().err.cause.message).toContain('page=2')
})

test('an error is logged with name, message, code and stack, without the row values it carries', () => {
  const { log, last } = captured()
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(somchai@example.com) already exists.',
    parameters: ['somchai@example.com'],
  })
  log.error(error)
  expect(last().err).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505' })
  expect(last().err.stack).toContain('logging.test')
  expect(JSON.stringify(last())).not.toContain('somchai')
})

test('a line has its level, its time and the fields of its child log', () => {
  const { log, last } = captured()
  log.child({ requestId: 'r-1', tenant: 'market' }).warn('late')
  expect(last()).toMatchObject({ level: 'warn', requestId: 'r-1', tenant: 'market', msg: 'late' })
  expect(last().time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
})

test('nothing is written below the log level', () => {
  const { log, lines } = captured('warn')
  log.info('unheard')
  log.warn('heard')
  expect(lines).toHaveLength(1)
})

test('circular references and long buffers do not break the log', () => {
  const { log, last } = captured()
  const circle: Record<string, unknown> = { file: Buffer.alloc(5000) }
  circle.self = circle
  log.info({ circle })
  expect(last().circle.file).toBe('[5000 bytes]')
})
