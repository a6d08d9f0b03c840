import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readSlipQr } from '#kernel/thaiqr/index.ts'

/** A transfer as the banks know it; amount in satang. */
export interface FakeTransfer {
  amount: number
  at: Date
  receiver: { name: string; account: string; bank?: string }
  sender?: { name: string; account: string; bank?: string }
}

/**
 * The fault of the next responses: `down` no response, `busy` 500, `late` the bank does not know it yet, `key`,
 * `quota`, `babble` invalid JSON.
 */
export type CheckerFault = 'down' | 'busy' | 'late' | 'key' | 'quota' | 'babble' | null

interface Options {
  key: string
  /**
   * Invents unknown transfers from the request, so that the process can be tried without a bank. They match the request
   * except by the end of the reference: `9901` a hundred baht short, `9902` to somebody else, `9903` seen before,
   * `9904` not found, `9905` the bank is slow.
   */
  makesUp?: boolean
}

interface LookupBody {
  qrCode: string
  amount?: number
  receivers?: { accountNameTH?: string; accountNumber?: string }[]
}

/**
 * Starts a fake for the two protocols of slip lookup services (slipok.ts, slip2go.ts), for tests and demo sites in
 * development.
 */
export async function startFakeChecker({ key, makesUp = false }: Options) {
  const transfers = new Map<string, FakeTransfer>()
  const seen = new Set<string>()
  const requests: { path: string; body: Record<string, unknown> }[] = []
  let fault: CheckerFault = null

  function look({ qrCode, amount, receivers }: LookupBody) {
    const read = readSlipQr(qrCode)
    if (!read.ok || read.slip.kind !== 'bank') return { kind: 'unread' as const }
    const { transRef, bank } = read.slip
    const receiver = receivers?.[0]
    const inventedTransfer: FakeTransfer | undefined =
      makesUp && amount && !transRef.endsWith('9904')
        ? {
            amount: Math.round(amount * 100) - (transRef.endsWith('9901') ? 10_000 : 0),
            at: new Date(),
            receiver: transRef.endsWith('9902')
              ? { name: 'นาย คนอื่น ใจดี', account: 'xxx-x-x0000-x' }
              : { name: receiver?.accountNameTH ?? '', account: masked(receiver?.accountNumber ?? '') },
          }
        : undefined
    const found = transfers.get(transRef) ?? inventedTransfer
    if (!found) return { kind: 'missing' as const }
    const before = seen.has(transRef) || (makesUp && transRef.endsWith('9903'))
    seen.add(transRef)
    return { kind: 'found' as const, transRef, bank, before, ...found }
  }
  const isSlow = (qrCode: string) => fault === 'late' || (makesUp && /9905(?=5102TH)/.test(qrCode))

  function slipOkAnswer(providedKey: unknown, body: Record<string, unknown>): [number, object] {
    if (providedKey !== key || fault === 'key')
      return [401, { code: 1002, message: 'Authorization header ไม่ถูกต้อง' }]
    if (fault === 'quota') return [400, { code: 1004, message: 'Package ใช้เกินโควต้า' }]
    if (fault === 'busy') return [500, { code: 1009, message: 'ข้อมูลธนาคารขัดข้องชั่วคราว' }]
    if (isSlow(String(body.data))) return [400, { code: 1010, message: 'กรุณารอ', data: { delay: 5 } }]
    const amount = Number(body.amount)
    const found = look({ qrCode: String(body.data), amount })
    if (found.kind === 'unread') return [400, { code: 1008, message: 'ไม่ใช่ QR สำหรับตรวจสอบการชำระเงิน' }]
    if (found.kind === 'missing') return [400, { code: 1011, message: 'QR Code หมดอายุ หรือไม่มีรายการอยู่จริง' }]
    const side = ({ name, account }: { name: string; account: string }) => ({
      displayName: name,
      name,
      proxy: { type: null, value: null },
      account: { type: 'BANKAC', value: account },
    })
    const data = {
      success: true,
      transRef: found.transRef,
      amount: found.amount / 100,
      sendingBank: found.bank,
      receivingBank: found.receiver.bank ?? '004',
      transTimestamp: found.at.toISOString(),
      sender: side(found.sender ?? sampleParty),
      receiver: side(found.receiver),
    }
    if (found.before) return [400, { code: 1012, message: 'สลิปซ้ำ', data }]
    if (amount && found.amount !== Math.round(amount * 100))
      return [400, { code: 1013, message: 'ยอดที่ส่งมาไม่ตรงกับยอดสลิป', data }]
    return [200, { success: true, data }]
  }

  function slip2GoAnswer(providedKey: unknown, body: Record<string, unknown>): [number, object] {
    if (providedKey !== `Bearer ${key}` || fault === 'key')
      return [401, { code: '401001', message: 'Token Mismatch' }]
    if (fault === 'quota') return [401, { code: '401005', message: 'Insufficient Quota' }]
    if (fault === 'busy') return [500, { code: '500500', message: 'Internal Server Error' }]
    const { qrCode = '', checkCondition = {} } = (body.payload ?? {}) as {
      qrCode?: string
      checkCondition?: { checkAmount?: { amount: number }; checkReceiver?: LookupBody['receivers'] }
    }
    if (isSlow(qrCode)) return [200, { code: '200404', message: 'Slip Not Found' }]
    const amount = checkCondition.checkAmount?.amount
    const found = look({ qrCode, amount, receivers: checkCondition.checkReceiver })
    if (found.kind === 'unread') return [400, { code: '400001', message: 'QR Code is incorrect' }]
    if (found.kind === 'missing') return [200, { code: '200404', message: 'Slip Not Found' }]
    const side = ({ name, account, bank = '004' }: NonNullable<FakeTransfer['sender']>) => ({
      account: { name, bank: { account }, proxy: null },
      bank: { id: bank, name: '' },
    })
    const data = {
      referenceId: crypto.randomUUID(),
      decode: qrCode,
      transRef: found.transRef,
      dateTime: found.at.toISOString(),
      amount: found.amount / 100,
      ref1: '',
      ref2: '',
      ref3: '',
      sender: side({ ...(found.sender ?? sampleParty), bank: found.bank }),
      receiver: side(found.receiver),
    }
    if (found.before) return [200, { code: '200501', message: 'Slip is Duplicated', data }]
    if (amount !== undefined && found.amount !== Math.round(amount * 100))
      return [200, { code: '200402', message: 'Transfer Amount Not Match', data }]
    return [200, { code: '200200', message: 'Slip is Valid', data }]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    let text = ''
    for await (const chunk of request) text += chunk
    if (fault === 'down') return response.destroy()
    if (fault === 'babble') return response.writeHead(200).end('<html>maintenance</html>')
    const path = request.url ?? ''
    const body = JSON.parse(text || '{}') as Record<string, unknown>
    requests.push({ path, body })
    const [status, reply] = path.startsWith('/api/line/apikey/')
      ? slipOkAnswer(request.headers['x-authorization'], body)
      : slip2GoAnswer(request.headers.authorization, body)
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    asked: requests,
    /** Registers a transfer, so that its bank knows it. */
    know: (transRef: string, transfer: FakeTransfer) => void transfers.set(transRef, transfer),
    break(how: CheckerFault) {
      fault = how
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

const sampleParty = { name: 'นาง มาลี ศ', account: 'xxx-x-x1234-x' }

/** Masked as banks do: four digits near the end are visible. */
const masked = (number: string) => `xxx-x-x${number.slice(-5, -1)}-x`
