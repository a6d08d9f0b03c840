import { expect } from '@playwright/test'
import { call, expectAccessible, signedInPage, test, waitForHydration } from './support.ts'

const host = 'market.localhost'

// The market's feeds are enabled; this test only reads them.
test('a manager shares a feed URL, a program can read the feed, and nobody without the URL can', async ({
  browser,
  request,
}) => {
  const staff = await signedInPage(browser, 'manager', host)
  await staff.goto('/cluster/user/store/feeds')
  await waitForHydration(staff)
  const link = await staff.getByLabel('ที่อยู่ของฟีด').first().inputValue()
  const { pathname, search } = new URL(link)
  const answer = await call(request, 'GET', pathname + search, { host })
  expect(answer.headers()['content-type']).toContain('application/xml')
  const xml = await answer.text()
  expect(xml).toContain('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">')
  const image = /<g:image_link>([^<]+)</.exec(xml)?.[1] ?? ''
  const shown = await call(request, 'GET', new URL(image).pathname, { host })
  expect(shown.headers()['content-type']).toBe('image/jpeg')
  const { etag = '' } = answer.headers()
  expect(
    (await call(request, 'GET', pathname + search, { host, headers: { 'if-none-match': etag } })).status(),
  ).toBe(304)
  expect((await call(request, 'GET', pathname, { host })).status()).toBe(404)
  await staff.reload()
  await expect(staff.getByText(/อ่านล่าสุด/).first()).toBeVisible()
  await expectAccessible(staff)
})
