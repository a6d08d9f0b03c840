import { afterAll, beforeAll, expect, test } from 'vitest'
import { effectsOf, testMachineEdges } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments } from '../factory.ts'
import { buildMember } from '../wallet/factory.ts'
import { cardNumbers, openGateway } from './factory.ts'
import { type SavedCardStatus, savedCardStates } from './saved-card.states.ts'
import { savedCardRows } from './saved-card-row.server.ts'
import { removeCard, retryPendingCards, saveCard } from './saved-cards.server.ts'

const sites = testSites()
let gateway: Awaited<ReturnType<typeof openGateway>>
let users = 0
beforeAll(async () => {
  gateway = await openGateway(sites)
  await sites.doing(configurePayments, { role: 'admin' })
})
afterAll(() => gateway.stop())

testMachineEdges(savedCardStates, {
  adding: { activate: 'active', drop: 'removed', remove: 'removing' },
  active: { remove: 'removing' },
  removing: { forget: 'removed' },
  removed: {},
})

const unverified = '4111111111160001'
/** Saves a card while the gateway has this fault. */
async function saved(number: string | null, error: 'down' | null = null) {
  const owner = await buildMember(sites, `walked-card-${++users}@alpha.test`)
  gateway.answerFor(unverified, 'invalid_security_code')
  const cardToken = number ? gateway.tokenFor(number) : 'tokn_test_unknown'
  gateway.break(error)
  const caller = { ...owner.ctx().caller, ip: `10.2.${users}.1` }
  await owner
    .doing((ctx) => saveCard({ ...ctx, caller }, { cardToken, consent: 'ยินยอมให้เก็บบัตร' }))
    .catch((error) => expect(error).toMatchObject({ code: 'card.not_stored' }))
  gateway.break(null)
  const [row] = await sites.doing((ctx) => savedCardRows.list(ctx, { where: { userId: owner.id } }))
  return { owner, id: row!.id }
}
type Saved = Awaited<ReturnType<typeof saved>>
const statusOf = ({ id }: Saved) => sites.doing(async (ctx) => (await savedCardRows.get(ctx, id)).status)
const remove = ({ owner, id }: Saved) => owner.doing((ctx) => removeCard(ctx, id))
const work =
  (error: 'down' | null = null, minutes = 60) =>
  async (_: Saved) => {
    gateway.break(error)
    const now = new Date(Date.now() + minutes * 60_000)
    await sites.doing(retryPendingCards, { role: 'manager', now })
    gateway.break(null)
  }
const good = () => saved(cardNumbers.pays)
const nothing = async (_: Saved) => undefined
const removing = async () => {
  const savedCard = await good()
  await remove(savedCard)
  return savedCard
}

type Case = [string, () => Promise<Saved>, SavedCardStatus, (one: Saved) => Promise<unknown>, SavedCardStatus]
test.each<Case>([
  ['is stored', good, 'active', nothing, 'active'],
  ['the gateway does not know is not kept', () => saved(null), 'removed', nothing, 'removed'],
  [
    'the gateway stored but its bank refused is taken out',
    () => saved(unverified),
    'removing',
    work(),
    'removed',
  ],
  [
    'was saved while nobody answered is stored later',
    () => saved(cardNumbers.pays, 'down'),
    'adding',
    work(),
    'active',
  ],
  ['nobody answers for waits on', () => saved(cardNumbers.pays, 'down'), 'adding', work('down'), 'adding'],
  ['its owner removes is out of use at once', good, 'active', remove, 'removing'],
  ['was removed is forgotten by the gateway', removing, 'removing', work(), 'removed'],
  ['was removed while nobody answers waits on', removing, 'removing', work('down'), 'removing'],
])('a card that %s', async (_, make, from, act, to) => {
  const savedCard = await make()
  expect(await statusOf(savedCard)).toBe(from)
  await act(savedCard)
  expect(await statusOf(savedCard)).toBe(to)
  const before = await effectsOf(sites)
  const stored = gateway.stored().length
  await act(savedCard).catch((error) => expect(error).toMatchObject({ code: 'card.not_found' }))
  expect([await statusOf(savedCard), await effectsOf(sites), gateway.stored().length]).toEqual([
    to,
    before,
    stored,
  ])
})

test.each<[SavedCardStatus, () => Promise<Saved>]>([
  ['adding', () => saved(cardNumbers.pays, 'down')],
  ['removing', removing],
  ['removed', () => saved(null)],
])('a card that is %s cannot be removed by its owner', async (state, make) => {
  const savedCard = await make()
  const before = await effectsOf(sites)
  await expect(remove(savedCard)).rejects.toMatchObject({ code: 'card.not_found' })
  expect([await statusOf(savedCard), await effectsOf(sites)]).toEqual([state, before])
})
