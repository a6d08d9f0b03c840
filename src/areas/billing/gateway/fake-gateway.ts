import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { billingPaths } from '../paths.ts'

interface Keys {
  publicKey: string
  secretKey: string
  /** Base64, as the gateway issues it. */
  webhookSecret: string
}

/** A card as its numbers were typed. */
interface FakeCard {
  number: string
  month: number
  year: number
}

interface FakeCustomer {
  id: string
  card: FakeCard & { id: string }
  deleted: boolean
}

/** How the bank responds for a card number, overriding what its digits mean. `ask`: its holder has to confirm. */
type BankResponse = 'pay' | 'ask' | (string & {})

interface FakeCharge {
  id: string
  status: 'pending' | 'successful' | 'failed' | 'expired'
  amount: number
  currency: string
  refunded: number
  failureCode: string | null
  returnUri: string
  metadata: Record<string, string>
  number: string
  confirmed: boolean
  refunds: { id: string; amount: number; metadata: Record<string, string> }[]
}

/** Declined cards, by the test numbers Omise documents (docs.omise.co/api-testing). Every other number pays. */
const declineCodes: Record<string, string> = {
  '4111111111140011': 'insufficient_fund',
  '4111111111130012': 'stolen_or_lost_card',
  '4111111111120013': 'failed_processing',
  '4111111111110014': 'payment_rejected',
  '4111111111190016': 'failed_fraud_check',
  '4111111111180017': 'invalid_account_number',
}
/** The card charged immediately; every other card is confirmed on the bank's page. */
const frictionlessNumber = '4242424242424242'

/** 3.5 per cent plus tax: rates differ by contract. */
const feeOf = (amount: number) => Math.round(amount * 0.0365)
const feeTaxOf = (amount: number) => Math.round(feeOf(amount) * 0.07)

/**
 * Implements Omise's API of 2019-05-29 as far as we use it: tokens from a browser (with CORS headers), charges with
 * idempotency keys, customers with a stored card, the bank's 3-D Secure page, refunds, and signed notifications. For
 * tests and demo sites in development. Undocumented choices made here: the vault accepts browsers of any origin, and a
 * refund of more than is left returns `failed_refund`.
 */
export async function startFakeGateway(keys: Keys) {
  const tokens = new Map<string, FakeCard & { used: boolean }>()
  const customers = new Map<string, FakeCustomer>()
  const bankAnswers = new Map<string, BankResponse>()
  const charges = new Map<string, FakeCharge>()
  const answered = new Map<string, { status: number; body: object }>()
  const noticed: { event: object; headers: Record<string, string> }[] = []
  /** The fault in the next responses: `down` there is none, `lost` the work is done but the response never arrives. */
  let injectedFault: 'down' | 'lost' | 'amount' | null = null
  let base = ''

  const nameOf = (kind: string) => `${kind}_test_${randomBytes(10).toString('hex')}`
  const chargeBody = (charge: FakeCharge) => ({
    object: 'charge',
    id: charge.id,
    livemode: false,
    location: `/charges/${charge.id}`,
    status: charge.status,
    amount: injectedFault === 'amount' ? charge.amount + 100 : charge.amount,
    currency: charge.currency,
    capture: true,
    authorized: charge.status === 'successful',
    paid: charge.status === 'successful',
    fee: charge.status === 'successful' ? feeOf(charge.amount) : 0,
    fee_vat: charge.status === 'successful' ? feeTaxOf(charge.amount) : 0,
    refunded_amount: charge.refunded,
    failure_code: charge.failureCode,
    authorize_uri: charge.status === 'pending' ? `${base}/pay/${charge.id}/authorize` : null,
    return_uri: charge.returnUri,
    metadata: charge.metadata,
    card: { object: 'card', brand: brandOf(charge.number), last_digits: charge.number.slice(-4) },
  })

  function createCharge(form: URLSearchParams): { status: number; body: object } {
    const token = form.has('customer') ? undefined : tokens.get(form.get('card') ?? '')
    const customer = customers.get(form.get('customer') ?? '')
    const stored =
      customer && !customer.deleted && customer.card.id === form.get('card') ? customer.card : undefined
    const card = token?.used ? undefined : (token ?? stored)
    if (!card) return errorResponse(404, 'not_found')
    const amount = Number(form.get('amount'))
    if (!Number.isSafeInteger(amount) || amount < 2000 || amount > 15_000_000)
      return errorResponse(400, 'invalid_amount')
    if (token) token.used = true
    const { number } = card
    const bankResponse = bankAnswers.get(number)
    const failureCode = bankResponse
      ? ['pay', 'ask'].includes(bankResponse)
        ? null
        : bankResponse
      : (declineCodes[number] ?? null)
    const needsConfirmation = bankResponse ? bankResponse === 'ask' : number !== frictionlessNumber
    const charge: FakeCharge = {
      id: nameOf('chrg'),
      status: failureCode ? 'failed' : needsConfirmation ? 'pending' : 'successful',
      amount,
      currency: form.get('currency') ?? 'THB',
      refunded: 0,
      failureCode,
      returnUri: form.get('return_uri') ?? '',
      metadata: { reference: form.get('metadata[reference]') ?? '' },
      number,
      confirmed: false,
      refunds: [],
    }
    charges.set(charge.id, charge)
    if (charge.status !== 'pending') void notify('charge.complete', chargeBody(charge), charge)
    return { status: 200, body: chargeBody(charge) }
  }

  const customerBody = ({ id, card, deleted }: FakeCustomer) => ({
    object: 'customer',
    id,
    livemode: false,
    location: `/customers/${id}`,
    deleted,
    default_card: card.id,
    cards: {
      object: 'list',
      total: 1,
      data: [
        {
          object: 'card',
          id: card.id,
          livemode: false,
          location: `/customers/${id}/cards/${card.id}`,
          brand: brandOf(card.number),
          last_digits: card.number.slice(-4),
          expiration_month: card.month,
          expiration_year: card.year,
          fingerprint: createHmac('sha256', 'fingerprint').update(card.number).digest('base64'),
          security_code_check: bankAnswers.get(card.number) !== 'invalid_security_code',
        },
      ],
    },
  })

  function createCustomer(form: URLSearchParams): { status: number; body: object } {
    const token = tokens.get(form.get('card') ?? '')
    if (!token || token.used) return errorResponse(404, 'not_found')
    token.used = true
    const { number, month, year } = token
    const customer = { id: nameOf('cust'), card: { id: nameOf('card'), number, month, year }, deleted: false }
    customers.set(customer.id, customer)
    return { status: 200, body: customerBody(customer) }
  }

  function refund(charge: FakeCharge, form: URLSearchParams): { status: number; body: object } {
    const amount = Number(form.get('amount'))
    if (charge.status !== 'successful' || amount > charge.amount - charge.refunded)
      return errorResponse(400, 'failed_refund')
    charge.refunded += amount
    const metadata = { reference: form.get('metadata[reference]') ?? '' }
    const createdRefund = { id: nameOf('rfnd'), amount, metadata }
    charge.refunds.unshift(createdRefund)
    const body = { object: 'refund', ...createdRefund, currency: 'THB', charge: charge.id }
    void notify('refund.create', body, charge)
    return { status: 200, body }
  }

  /** Notifies the site, as the gateway does at its registered URL; the fake derives it from the charge's return URL. */
  async function notify(key: string, data: object, { returnUri }: FakeCharge): Promise<void> {
    const event = { object: 'event', id: nameOf('evnt'), livemode: false, key, data }
    const body = JSON.stringify(event)
    const headers = signedHeaders(keys.webhookSecret, body)
    noticed.push({ event, headers })
    const site = URL.parse(returnUri)
    if (!site?.port) return
    // Host names of this machine point here whatever the resolver says, so they are called by IP address with their
    // Host header.
    await sendWebhook(site, body, headers).catch(() => {})
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname } = new URL(request.url ?? '/', base)
    const say = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...corsHeaders })
        .end(JSON.stringify(body))
    if (request.method === 'OPTIONS') return response.writeHead(204, corsHeaders).end()
    const page = /^\/pay\/(chrg_\w+)\/authorize$/.exec(pathname)
    const atBank = page && charges.get(page[1] ?? '')
    let text = ''
    for await (const chunk of request) text += chunk
    const form = new URLSearchParams(text)
    if (atBank) return bankPage(response, atBank, request.method === 'POST' ? form.get('answer') : null)
    if (injectedFault === 'down') return response.destroy()
    const credentials = Buffer.from(
      (request.headers.authorization ?? '').replace(/^Basic /, ''),
      'base64',
    ).toString()
    if (request.method === 'POST' && pathname === '/tokens') {
      if (credentials !== `${keys.publicKey}:`)
        return say(401, errorResponse(401, 'authentication_failure').body)
      const number = (form.get('card[number]') ?? '').replace(/\D/g, '')
      if (!/^\d{13,19}$/.test(number) || !form.get('card[name]'))
        return say(400, errorResponse(400, 'invalid_card').body)
      const id = nameOf('tokn')
      const month = Number(form.get('card[expiration_month]'))
      const year = Number(form.get('card[expiration_year]'))
      tokens.set(id, { number, month, year, used: false })
      return say(200, {
        object: 'token',
        id,
        livemode: false,
        used: false,
        card: { object: 'card', brand: brandOf(number), last_digits: number.slice(-4) },
      })
    }
    if (credentials !== `${keys.secretKey}:`)
      return say(401, errorResponse(401, 'authentication_failure').body)
    const [, customerId] = /^\/customers\/(cust_\w+)$/.exec(pathname) ?? []
    if (customerId) {
      const customer = customers.get(customerId)
      if (!customer || customer.deleted) return say(404, errorResponse(404, 'not_found').body)
      if (request.method === 'DELETE') customer.deleted = true
      if (injectedFault === 'lost') return response.destroy()
      return say(200, customerBody(customer))
    }
    const [, id = '', what] = /^\/charges(?:\/(chrg_\w+))?(?:\/(refunds))?$/.exec(pathname) ?? []
    const charge = charges.get(id)
    if (request.method === 'GET' && charge && what)
      return say(200, { object: 'list', total: charge.refunds.length, data: charge.refunds })
    if (request.method === 'GET' && charge) return say(200, chargeBody(charge))
    const isCustomer = pathname === '/customers'
    if (request.method !== 'POST' || (!isCustomer && (id ? !charge : pathname !== '/charges')))
      return say(404, errorResponse(404, 'not_found').body)
    const key = String(request.headers['idempotency-key'] ?? randomBytes(8).toString('hex'))
    const make = () =>
      isCustomer ? createCustomer(form) : charge && what ? refund(charge, form) : createCharge(form)
    const done = answered.get(key) ?? make()
    answered.set(key, done)
    if (injectedFault === 'lost') return response.destroy()
    say(done.status, done.body)
  }

  async function bankPage(
    response: ServerResponse,
    charge: FakeCharge,
    decision: string | null,
  ): Promise<void> {
    if (charge.status === 'pending' && decision) {
      charge.status = decision === 'yes' ? 'successful' : 'failed'
      charge.failureCode = decision === 'yes' ? null : 'payment_rejected'
      void notify('charge.complete', chargeBody(charge), charge)
    }
    if (charge.status !== 'pending') response.writeHead(303, { location: charge.returnUri }).end()
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(bankPageOf(charge))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: base,
    noticed,
    /** Returns the token a browser gets for a card number. */
    tokenFor(number: string, { month = 12, year = 2039 }: { month?: number; year?: number } = {}): string {
      const id = nameOf('tokn')
      tokens.set(id, { number, month, year, used: false })
      return id
    },
    /** Sets the bank's response for a number from now on; null: as its digits say. */
    answerFor(number: string, how: BankResponse | null) {
      if (how === null) bankAnswers.delete(number)
      else bankAnswers.set(number, how)
    },
    /** The stored cards that have not been deleted, by customer id. */
    stored: () => [...customers.values()].filter(({ deleted }) => !deleted).map(({ id }) => id),
    /** The cardholder confirms with their bank, or declines. */
    confirm(chargeId: string, yes = true) {
      const charge = charges.get(chargeId)
      if (!charge) throw new Error(`No such charge: ${chargeId}`)
      charge.status = yes ? 'successful' : 'failed'
      charge.failureCode = yes ? null : 'payment_rejected'
    },
    break(how: typeof injectedFault) {
      injectedFault = how
    },
    charged: () => [...charges.values()],
    signedHeaders: (body: string) => signedHeaders(keys.webhookSecret, body),
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, omise-version',
  'access-control-allow-methods': 'POST',
}

const errorResponse = (status: number, code: string) => ({
  status,
  body: { object: 'error', location: 'https://www.omise.co/api-errors', code, message: code },
})

const brandOf = (number: string) =>
  number.startsWith('4') ? 'Visa' : /^(5|2[2-7])/.test(number) ? 'MasterCard' : 'JCB'

function signedHeaders(secret: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(`${timestamp}.${body}`)
    .digest('hex')
  return { 'omise-signature': signature, 'omise-signature-timestamp': timestamp }
}

async function sendWebhook(site: URL, body: string, headers: Record<string, string>): Promise<void> {
  await new Promise<void>((done, failed) => {
    const call = request(
      {
        host: '127.0.0.1',
        port: site.port,
        method: 'POST',
        path: billingPaths.api.gatewayNotice,
        timeout: 3000,
        headers: { ...headers, host: site.host, 'content-type': 'application/json' },
      },
      (response) => {
        response.resume()
        response.once('end', done)
      },
    )
    call.on('error', failed)
    call.end(body)
  })
}

/** The page on which a bank would ask for confirmation. It shows only the amount and the last digits of the card. */
function bankPageOf({ amount, number }: FakeCharge): string {
  return `<!doctype html><html lang="th"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>ธนาคาร (ตัวแทนสำหรับการพัฒนา)</title>
<style>body{font:17px/1.7 system-ui;max-width:24rem;margin:12vh auto;padding:0 20px;color:#1d1d1b;background:#fff}
h1{font-size:1.4rem}button{display:block;width:100%;min-height:48px;margin:12px 0;border:0;border-radius:12px;background:#14532d;color:#fff;font:600 1rem system-ui}
button[value=no]{background:#eee;color:#1d1d1b}small{color:#555}</style>
<h1>ยืนยันการชำระด้วยบัตร</h1>
<p>฿${(amount / 100).toFixed(2)} · บัตรลงท้าย ${number.slice(-4)}</p>
<form method="post"><button name="answer" value="yes">ยืนยัน · Confirm</button><button name="answer" value="no">ปฏิเสธ · Decline</button></form>
<p><small>หน้านี้แทนหน้า 3-D Secure ของธนาคารระหว่างพัฒนา · A stand-in for the bank's page while developing</small></p></html>`
}
