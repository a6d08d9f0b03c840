import { expect, test } from 'vitest'
import { createContention } from './contention.ts'

const inTurns = createContention(['account', '_guest'])
const write = (cookie: string | null, body = 'quantity=1') =>
  new Request('http://alpha.test/shop/cart', {
    method: 'POST',
    body,
    headers: { 'content-length': String(body.length), ...(cookie && { cookie }) },
  })

test('a request that collided is retried once with the same body, and not a third time', async () => {
  const bodies: string[] = []
  const response = await inTurns(write('_guest=a'), async (request, collided) => {
    bodies.push(await request.text())
    collided()
    return new Response(String(bodies.length))
  })
  expect(await response.text()).toBe('2')
  expect(bodies).toEqual(['quantity=1', 'quantity=1'])
})

test('a request that did not collide, only reads, or is large runs once', async () => {
  for (const [request, collides] of [
    [write('_guest=a'), false],
    [new Request('http://alpha.test/'), true],
    [write('_guest=a', 'x'.repeat(70_000)), true],
  ] as const) {
    let times = 0
    await inTurns(request, async (_, collided) => {
      times++
      if (collides) collided()
      return new Response()
    })
    expect(times).toBe(1)
  }
})

test.each([
  ['one visitor', () => '_guest=a', 4],
  ['one account', (n: number) => `account=t; _guest=${n}`, 4],
  ['ten visitors', (n: number) => `_guest=${n}`, 10],
  ['visitors nobody knows yet', () => null, 10],
])('of ten writes of %s only as many run at once as allowed', async (_, cookieOf, max) => {
  let running = 0
  let highest = 0
  const parked: (() => void)[] = []
  const answers = Array.from({ length: 10 }, (_, n) =>
    inTurns(write(cookieOf(n)), async () => {
      highest = Math.max(highest, ++running)
      await new Promise<void>((go) => parked.push(go))
      running--
      return new Response()
    }),
  )
  let left = 10
  while (left > 0) {
    await new Promise((turn) => setImmediate(turn))
    const now = running === Math.min(max, left) ? parked.splice(0) : []
    for (const go of now) go()
    left -= now.length
  }
  await Promise.all(answers)
  expect(highest).toBe(max)
})
