import { expect, test } from 'vitest'
import { sendMail } from '#kernel/mail/outbox.ts'
import { sweepOrphans } from '#kernel/storage/orphans.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { testSites } from '#src/tests/test-sites.ts'
import '../public.server.ts'

const sites = testSites()

test('files of an email last as long as the email; those of an email never created are removed', async () => {
  const storage = tenantStorage(sites.services.storage, sites.alpha.id)
  const about = { contentType: 'text/plain' }
  await storage.put('mail/one/0', Buffer.from('ก'), about)
  await storage.put('mail/none/0', Buffer.from('ข'), about)
  const ctx = sites.ctx({ role: 'manager' })
  const attachments = [{ key: 'mail/one/0', name: 'a.txt', ...about }]
  await sendMail(ctx, { to: 'a@example.com', subject: 'ก', text: 'ก', attachments })
  await ctx.db.commit()
  const night = sites.ctx({ role: 'admin', now: new Date(Date.now() + 4 * 86_400_000) })
  expect(await sweepOrphans(night)).toBe(1)
  expect([await storage.head('mail/one/0'), await storage.head('mail/none/0')]).toEqual([
    expect.anything(),
    null,
  ])
})
