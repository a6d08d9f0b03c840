import { expect, test } from 'vitest'
import {
  type NotifiedGuest,
  needsInvitation,
  previousTimeFor,
  type Reply,
  replyRejection,
} from './invitation.rules.ts'

const guest = { uid: 'e', email: 'a@x.example', asked: 2 }
const reply = (more: Partial<Reply> = {}): Reply => ({
  from: 'A@x.example',
  uid: 'e',
  sequence: 2,
  attendees: [{ email: 'a@x.example', partstat: 'accepted' }],
  ...more,
})

test.each([
  ['what a guest answers', reply(), null],
  ['about a newer time than was asked', reply({ sequence: 3 }), null],
  ['about another event', reply({ uid: 'f' }), 'other_event'],
  ['of another sender', reply({ from: 'b@x.example' }), 'not_from_guest'],
  [
    'in the name of another',
    reply({ attendees: [{ email: 'b@x.example', partstat: 'accepted' }] }),
    'not_from_guest',
  ],
  ['about a time that was changed since', reply({ sequence: 1 }), 'old'],
  [
    'that says nothing',
    reply({ attendees: [{ email: 'a@x.example', partstat: 'needs-action' }] }),
    'no_answer',
  ],
])('an answer %s: %#', (_, one, refusal) => expect(replyRejection(one, guest)).toBe(refusal))

test('a guest is invited once per time and place', () => {
  expect([null, 0, 1, 2].map((requested) => needsInvitation({ email: '', asked: requested }, 1))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

const [nine, ten, eleven] = ['09', '10', '11'].map((hour) => new Date(`2026-11-25T${hour}:00Z`)) as [
  Date,
  Date,
  Date,
]
const notified = (more: Partial<NotifiedGuest>): NotifiedGuest => ({
  asked: 0,
  partstat: 'accepted',
  notifiedStart: nine,
  movedFrom: null,
  ...more,
})

test.each<[string, NotifiedGuest, Date, Date | null]>([
  ['who was never asked', notified({ asked: null, notifiedStart: null }), ten, null],
  ['who was told another time', notified({}), ten, nine],
  ['who is asked anew about another place', notified({}), nine, null],
  [
    'who did not answer since the last move',
    notified({ partstat: 'needs-action', notifiedStart: ten, movedFrom: nine }),
    eleven,
    nine,
  ],
  ['who answered since', notified({ notifiedStart: ten, movedFrom: nine }), eleven, ten],
  [
    'where it goes back to what they knew',
    notified({ partstat: 'needs-action', notifiedStart: ten, movedFrom: nine }),
    nine,
    null,
  ],
])('the previous time, for a guest %s', (_, guest, startsAt, before) =>
  expect(previousTimeFor(guest, startsAt)).toEqual(before),
)
