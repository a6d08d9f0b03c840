import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { returnAddress } from '#kernel/mail/return-address.rules.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { listCalendars } from '../calendar/calendars.server.ts'
import { attendeeRows, eventRows, undoChange } from '../event/change.server.ts'
import { deleteEvent, editEvent } from '../event/edit.server.ts'
import { buildTestUser, createTestEvent } from '../factory.ts'
import { eventDetail } from '../page/detail.server.ts'
import { answerAsMember, answerByToken, invitationOf } from './answer.server.ts'
import { inviteGuestsJob, sendCancellationsJob } from './enqueue-invitations.server.ts'
import { processReply } from './process-reply.server.ts'
import { invitationToken } from './token.ts'

const sites = testSites()
beforeAll(() => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'message', 'mail'])]
})
const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
const at = (n: number, hour = '09') => `${day(n)}T${hour}:00`

interface Sent {
  subject: string
  ics: string
  type: string
}
/** Returns the emails to an address in the outbox, the last first. */
const mailsTo = (email: string) =>
  sites.doing(
    (ctx) =>
      ctx.db.query<Sent>(
        'test.invitations',
        `SELECT subject, attachments -> 0 ->> 'text' AS ics, attachments -> 0 ->> 'contentType' AS type FROM mail_outbox
         WHERE tenant_id = $1 AND recipients::text LIKE '%' || $2 || '%' ORDER BY created_at DESC, id DESC`,
        [ctx.tenant.id, email],
      ),
    { role: 'admin' },
  )
/** Runs the invitation job that is scheduled ten seconds after a change. */
const soon = (id: string) => runJobHandler(sites.services, inviteGuestsJob, sites.alpha.id, { id })
/** Returns the cancellation jobs enqueued since the last call. */
async function cancels() {
  const { rows } = await sites.services.database.platformPool.query<{ payload: unknown }>(
    `SELECT j.payload -> 'payload' AS payload FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = $1 ORDER BY j.id`,
    [sendCancellationsJob],
  )
  return rows.map(({ payload }) => payload)
}
const guestOf = async (eventId: string, email: string) =>
  (await sites.doing((ctx) => attendeeRows.find(ctx, { eventId, email }), { role: 'admin' }))!
const invited = async (more: object = {}) => {
  const by = await buildTestUser(sites)
  const email = `${randomUUID()}@guest.example`
  const { id, calendarId } = await createTestEvent(sites, by, at(30), at(30, '10'), {
    guests: [{ email }],
    ...more,
  })
  await soon(id)
  return { by, email, id, calendarId, guest: await guestOf(id, email) }
}
const tokenOf = (id: string, sequence = 0) => invitationToken(sites.ctx(), id, sequence)
const plain = (text: string) => text.replace(/\r\n /g, '')

describe('guests of an event', () => {
  test('are invited once, by an email their calendar can read, and again when the time changes', async () => {
    const { by, email, id } = await invited({ place: 'ร้าน' })
    await soon(id)
    const [first, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(first?.type).toContain('method=REQUEST')
    expect(plain(first!.ics)).toMatch(
      /METHOD:REQUEST[\s\S]*SEQUENCE:0[\s\S]*ATTENDEE[\s\S]*RSVP=TRUE[^\n]*guest\.example/i,
    )
    const guest = await guestOf(id, email)
    await sites.doing((ctx) => answerByToken(ctx, tokenOf(guest.id), { answer: 'accepted' }))
    await sites.doing((ctx) => editEvent(ctx, { id, details: { summary: 'ชื่อใหม่' } }), by)
    await soon(id)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await guestOf(id, email)).toMatchObject({ partstat: 'accepted' })
    const time = { start: at(31), end: at(31, '10') }
    await sites.doing((ctx) => editEvent(ctx, { id, time }), by)
    await soon(id)
    const [second, ...rest] = await mailsTo(email)
    expect(rest).toHaveLength(1)
    expect(plain(second!.ics)).toContain('SEQUENCE:1')
    const before = new Date(`${at(30)}:00+07:00`)
    expect(await guestOf(id, email)).toMatchObject({
      partstat: 'needs-action',
      asked: 1,
      movedFrom: before,
    })
    const detail = await sites.doing(async (ctx) => eventDetail(ctx, id, null, await listCalendars(ctx)), by)
    expect(detail?.movedFrom).toEqual(before)
  })

  test('are notified when removed or when the event is deleted; not when a deletion is undone', async () => {
    const { by, email, id } = await invited()
    const other = `${randomUUID()}@guest.example`
    const both = [{ email }, { email: other }]
    await sites.doing((ctx) => editEvent(ctx, { id, guests: both }), by)
    await soon(id)
    await sites.doing((ctx) => editEvent(ctx, { id, guests: [{ email }] }), by)
    const { change } = await sites.doing((ctx) => deleteEvent(ctx, { id }), by)
    await sites.doing((ctx) => undoChange(ctx, change), by)
    for (const cancellation of await cancels())
      await runJobHandler(sites.services, sendCancellationsJob, sites.alpha.id, cancellation)
    const [mail] = await mailsTo(other)
    expect(plain(mail!.ics)).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/)
    expect(await mailsTo(email)).toHaveLength(1)
    await sites.doing((ctx) => deleteEvent(ctx, { id }), by)
    for (const cancellation of await cancels())
      await runJobHandler(sites.services, sendCancellationsJob, sites.alpha.id, cancellation)
    expect((await mailsTo(email))[0]?.type).toContain('method=CANCEL')
  })

  test('of a series see the original time when one occurrence is moved', async () => {
    const { by, email, id } = await invited({ rule: 'FREQ=DAILY' })
    const time = { start: at(32, '15'), end: at(32, '16') }
    const edited = await sites.doing(
      (ctx) => editEvent(ctx, { id, original: at(32), scope: 'this', time, guests: [{ email }] }),
      by,
    )
    await soon(edited.id)
    const [mail] = await mailsTo(email)
    expect(plain(mail!.ics)).toMatch(/RECURRENCE-ID/)
    const movedFrom = new Date(`${at(32)}:00+07:00`)
    expect(await guestOf(edited.id, email)).toMatchObject({ asked: 1, movedFrom })
    expect(await guestOf(id, email)).toMatchObject({ asked: 0, movedFrom: null })
  })

  test('of a series are notified when one occurrence is cancelled', async () => {
    const { by, email, id } = await invited({ rule: 'FREQ=DAILY' })
    await sites.doing((ctx) => deleteEvent(ctx, { id, original: at(31), scope: 'this' }), by)
    for (const cancellation of await cancels())
      await runJobHandler(sites.services, sendCancellationsJob, sites.alpha.id, cancellation)
    const [mail] = await mailsTo(email)
    expect(plain(mail!.ics)).toMatch(/METHOD:CANCEL[\s\S]*RECURRENCE-ID/)
  })
})

test('are emailed in their own language as members, else that of the invitation, else the site’s first', async () => {
  const member = await buildTestUser(sites, 'user')
  const { email } = member.viewer.user
  await sites.doing(
    (ctx) =>
      ctx.db.query('test.locale', "UPDATE account_user SET locale = 'th' WHERE tenant_id = $1 AND id = $2", [
        ctx.tenant.id,
        member.viewer.user.id,
      ]),
    { role: 'admin' },
  )
  const ask = async (inviteLocale?: 'th' | 'en') => {
    const found = await invited({ inviteLocale })
    await sites.doing(
      (ctx) => editEvent(ctx, { id: found.id, guests: [{ email: found.email }, { email: email! }] }),
      found.by,
    )
    await soon(found.id)
    const [first, second] = await Promise.all([found.email, email!].map(mailsTo))
    return { ...found, begins: [first, second].map((sent) => sent?.[0]?.subject.slice(0, 6)) }
  }
  const found = await ask('en')
  expect(found.begins).toEqual(['Invita', 'คำเชิญ'])
  expect((await ask()).begins).toEqual(['คำเชิญ', 'คำเชิญ'])
  await sites.doing((ctx) => deleteEvent(ctx, { id: found.id }), found.by)
  for (const cancellation of await cancels())
    await runJobHandler(sites.services, sendCancellationsJob, sites.alpha.id, cancellation)
  expect((await mailsTo(found.email))[0]?.subject).toMatch(/^Cancelled/)
  expect((await mailsTo(email!))[0]?.subject).toMatch(/^ยกเลิก/)
})

test('limits invitations per user and hour, and stores nothing beyond that', async () => {
  const by = await buildTestUser(sites)
  const crowd = () => Array.from({ length: 200 }, () => ({ email: `${randomUUID()}@crowd.example` }))
  const invite = (guests = crowd()) => createTestEvent(sites, by, at(40), at(40, '10'), { guests })
  const { calendarId } = await invite()
  await invite()
  await expect(invite()).rejects.toMatchObject({ status: 429 })
  const remaining = await sites.doing((ctx) => eventRows.count(ctx, { calendarId }), { role: 'admin' })
  expect(remaining).toBe(2)
  await invited()
})

describe('an invitation link', () => {
  test('answers without an account, and expires when the time changes', async () => {
    const { by, email, id, guest } = await invited()
    const answer = { answer: 'tentative' as const, note: 'มาสาย' }
    await sites.doing((ctx) => answerByToken(ctx, tokenOf(guest.id), answer))
    expect(await guestOf(id, email)).toMatchObject({ partstat: 'tentative', comment: 'มาสาย' })
    const time = { start: at(31), end: at(31, '10') }
    await sites.doing((ctx) => editEvent(ctx, { id, time }), by)
    await expect(sites.doing((ctx) => answerByToken(ctx, tokenOf(guest.id), answer))).rejects.toMatchObject({
      code: 'calendar.invitation_old',
    })
    await sites.doing((ctx) => answerByToken(ctx, tokenOf(guest.id, 1), answer))
  })

  test('that is forged, of another site, or of a removed guest is not found; repeated attempts are rate-limited', async () => {
    const { by, id, guest } = await invited()
    const good = tokenOf(guest.id)
    const open = (token: string, more: object = {}) => sites.doing((ctx) => invitationOf(ctx, token), more)
    expect((await open(good)).state).toBe('open')
    const forged = [good.replace('.0.', '.1.'), `${guest.id}.0.aaaa`, 'x', `${randomUUID()}${good.slice(36)}`]
    for (const token of forged) await expect(open(token)).rejects.toMatchObject({ status: 404 })
    await expect(open(good, { tenant: sites.beta })).rejects.toMatchObject({ status: 404 })
    await sites.doing((ctx) => editEvent(ctx, { id, guests: [] }), by)
    await expect(open(good)).rejects.toMatchObject({ status: 404 })
    const guess = (n: number) => open('x', { ip: `2001:db8:77::${n}` })
    for (let n = 0; n < 30; n++) await expect(guess(n)).rejects.toMatchObject({ status: 404 })
    await expect(guess(30)).rejects.toMatchObject({ status: 429 })
  })
})

describe('an answer by email', () => {
  const replyOf = (
    uid: string,
    email: string,
    { sequence = 0, answer = 'ACCEPTED', method = 'REPLY' } = {},
  ) =>
    [
      'BEGIN:VCALENDAR',
      `METHOD:${method}`,
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SEQUENCE:${sequence}`,
      'DTSTART:20271102T020000Z',
      `ATTENDEE;PARTSTAT=${answer}:mailto:${email}`,
      'COMMENT:ได้เลย',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n')
  const toGuest = (id: string) => [returnAddress('bounces@alpha.test', id)]
  const uidOf = (id: string) => `${id}@${sites.alpha.slug}`
  const take = (mail: Parameters<typeof processReply>[1], more: object = { role: 'admin' }) =>
    sites.doing((ctx) => processReply(ctx, mail), more)

  test('counts when sent by the guest to the address only they received', async () => {
    const { email, id, guest } = await invited()
    const mail = { from: email, to: toGuest(guest.id), calendar: replyOf(uidOf(id), email) }
    expect(await take(mail)).toBe(true)
    expect(await guestOf(id, email)).toMatchObject({ partstat: 'accepted', comment: 'ได้เลย' })
  })

  test('is ignored when forged, old, about something else, or for another site', async () => {
    const { email, id, guest } = await invited()
    const other = await invited()
    const good = { from: email, to: toGuest(guest.id), calendar: replyOf(uidOf(id), email) }
    const bad = [
      { ...good, from: 'someone@else.example' },
      { ...good, to: toGuest(other.guest.id) },
      { ...good, to: ['bounces@alpha.test'] },
      { ...good, calendar: replyOf(uidOf(other.id), email) },
      { ...good, calendar: replyOf(uidOf(id), other.email) },
      { ...good, calendar: replyOf(uidOf(id), email, { answer: 'NEEDS-ACTION' }) },
      { ...good, calendar: replyOf(uidOf(id), email, { method: 'REQUEST' }) },
      { ...good, calendar: '<html>' },
      { ...good, calendar: null },
    ]
    for (const mail of bad) expect(await take(mail)).toBe(false)
    expect(await take(good, { role: 'admin', tenant: sites.beta })).toBe(false)
    expect(await guestOf(id, email)).toMatchObject({ partstat: 'needs-action' })
  })

  test('is ignored when the time has changed since', async () => {
    const { by, email, id, guest } = await invited()
    await sites.doing((ctx) => editEvent(ctx, { id, time: { start: at(31), end: at(31, '10') } }), by)
    await soon(id)
    const mail = { from: email, to: toGuest(guest.id), calendar: replyOf(uidOf(id), email) }
    expect(await take(mail)).toBe(false)
    expect(await take({ ...mail, calendar: replyOf(uidOf(id), email, { sequence: 1 }) })).toBe(true)
  })
})

test('an invited member answers in their calendar; nobody can answer for them', async () => {
  const by = await buildTestUser(sites)
  const member = await buildTestUser(sites, 'user')
  const stranger = await buildTestUser(sites, 'admin')
  const { id } = await createTestEvent(sites, by, at(30), at(30, '10'), {
    guests: [{ email: member.viewer.user.email! }],
  })
  const says = (who: object) => sites.doing((ctx) => answerAsMember(ctx, id, { answer: 'declined' }), who)
  await says(member)
  expect(await guestOf(id, member.viewer.user.email!)).toMatchObject({ partstat: 'declined' })
  for (const other of [stranger, by, {}]) await expect(says(other)).rejects.toMatchObject({ status: 404 })
})
