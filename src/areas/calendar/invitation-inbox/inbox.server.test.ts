import { expect, test } from 'vitest'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildTestUser, createTestEvent } from '../factory.ts'
import { answerAsMember } from '../invitation/answer.server.ts'
import { receivedInvitations, sentInvitations } from './inbox.server.ts'

const sites = testSites()
const tomorrow = () => addDays(day(new Date()), 1)

test('invitees see the invitation until they answer, organisers see the answers, and nobody else sees either', async () => {
  const host = await buildTestUser(sites)
  const invited = await buildTestUser(sites, 'user')
  const other = await buildTestUser(sites)
  const guests = [{ email: invited.viewer.user.email }, { email: 'out@side.example' }]
  const { id } = await createTestEvent(sites, host, `${tomorrow()}T09:00`, `${tomorrow()}T10:00`, { guests })
  const received = (who: object) => sites.doing(receivedInvitations, who)
  expect(await received(invited)).toMatchObject([
    {
      id,
      answer: 'needs-action',
      isOver: false,
      organizer: { name: 'มาลี ศรีสุข' },
      guests: { 'needs-action': 2 },
    },
  ])
  expect(await received(host)).toEqual([])
  expect(await received(other)).toEqual([])
  await sites.doing((ctx) => answerAsMember(ctx, id, { answer: 'accepted', note: 'ไปแน่นอน' }), invited)
  expect(await received(invited)).toMatchObject([{ answer: 'accepted', note: 'ไปแน่นอน' }])
  const sent = (who: object) => sites.doing(sentInvitations, who)
  const [own] = await sent(host)
  expect(own?.guests.map(({ answer }) => answer).sort()).toEqual(['accepted', 'needs-action'])
  expect(await sent(invited)).toEqual([])
  expect(await received({})).toEqual([])
})

test('a series is listed with its next occurrence, and past events are marked as such', async () => {
  const host = await buildTestUser(sites)
  const invited = await buildTestUser(sites)
  const guests = [{ email: invited.viewer.user.email }]
  const past = addDays(tomorrow(), -7)
  await createTestEvent(sites, host, `${past}T09:00`, `${past}T10:00`, {
    guests,
    rule: 'FREQ=WEEKLY',
    summary: 'ทุกสัปดาห์',
  })
  await createTestEvent(sites, host, `${past}T11:00`, `${past}T12:00`, { guests, summary: 'ครั้งเดียว' })
  const [series, single] = await sites.doing(receivedInvitations, invited)
  expect([series?.isOver, single?.isOver]).toEqual([false, true])
  expect(series!.at.getTime()).toBeGreaterThan(Date.now())
})
