import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { call, site, test } from './support.ts'

const host = 'demo.localhost'
const { port } = new URL(site(host))

/** Requests a page and disconnects after the given ms; returns whether the page arrived before. */
const visit = (path: string, ms: number) =>
  new Promise<boolean>((done) => {
    const request = get({ host: '127.0.0.1', port, path, headers: { host } }, (answer) => {
      answer.resume().on('end', () => done(true))
    })
    request.on('error', () => done(false))
    setTimeout(() => request.destroy(), ms)
  })

test('the server keeps responding when visitors leave before their pages are sent', async ({ request }) => {
  const left: boolean[] = []
  // Three times as many as there are database connections, cancelled at every stage of rendering.
  for (let turn = 0; turn < 40; turn++) left.push(await visit(`/cms-blog/news/welcome?leaving=${turn}`, turn))
  expect(left).toContain(false)
  await pause(200)
  // If a connection had leaked, this request would wait for one and then fail.
  const answer = await call(request, 'GET', '/cms-blog/news/welcome?leaving=nobody')
  expect(answer.status()).toBe(200)
})

test('a visitor waiting for a page first requested by another gets it when the other leaves', async ({
  request,
}) => {
  for (let turn = 0; turn < 12; turn++) {
    const path = `/shop/products?q=${encodeURIComponent(`ผ้า ${turn}`)}`
    const first = visit(path, 4 + turn)
    await pause(2)
    const second = await call(request, 'GET', path)
    expect(second.status()).toBe(200)
    expect(await second.text()).toContain('</html>')
    await first
  }
})
