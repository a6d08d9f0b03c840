import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { billing } from '#areas/billing/area.ts'
import { issueInvoice, sellerDetails } from '#areas/billing/invoicing/factory.ts'
import { post } from '#areas/billing/ledger/ledger.server.ts'
import { documentPdf } from '#areas/billing/public.server.ts'
import { installAreas } from '#kernel/area/areas.ts'
import { limitConcurrency } from '#kernel/concurrency.ts'
import { readConfig } from '#kernel/config.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { openDatabase } from '#kernel/db/open.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import { kernelManifest } from '#kernel/kernel-manifest.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { createServices } from '#src/server/services.ts'
import { startProduct, stopAll } from './product.ts'

// Money benchmark: 1,000 transfers over 20 wallets and 300 invoices of one series, all at the same time, and a PDF with
// warm caches. `node bench/money.ts`. It fails if an amount is not exact, a wallet is negative, a number is missing or
// a deadlock surfaces.
const host = 'demo.localhost'
const wallets = Array.from({ length: 20 }, () => newId())
installAreas([billing], kernelManifest)
const data = await mkdtemp(join(tmpdir(), 'sala-bench-money-'))

try {
  await (await startProduct(data)).stop()
  const env = { SALA_DATA: data, DATABASE_URL: '', NODE_ENV: 'production', LOG_LEVEL: 'error' }
  const config = readConfig({ ...process.env, ...env })
  const database = await openDatabase(config, join(import.meta.dirname, '..'))
  const services = await createServices(config, database.urls)
  const site = services.directory.byHost(host)
  if (!site) throw new Error(`Site not found: ${host}`)
  const fresh = (): Ctx => {
    const ctx = systemCtx(services, site.id)
    const details = { ...ctx.tenant.facts, ...sellerDetails }
    return { ...ctx, tenant: { ...ctx.tenant, facts: details }, viewer: { ...ctx.viewer, role: 'manager' } }
  }
  const doing = <Result>(work: (ctx: Ctx) => Promise<Result>): Promise<Result> => {
    const ctx = fresh()
    return unitOfWork(ctx.db, () => work(ctx))
  }
  for (const owner of wallets)
    await doing((ctx) =>
      transfer(ctx, { key: `bench seed ${owner}`, from: null, to: owner, amount: baht(500) }),
    )
  await measureTransfers(doing)
  await invoices(doing)
  await services.database.end()
  await database.stop()
} finally {
  await stopAll()
  await rm(data, { recursive: true, force: true })
}

type RunWithCtx = <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>

function transfer(
  ctx: Ctx,
  { key, from, to, amount }: { key: string; from: string | null; to: string; amount: number },
): Promise<boolean> {
  return post(ctx, {
    key,
    kind: 'bench',
    of: { kind: 'bench', id: newId() },
    postings: [
      from
        ? { kind: 'user_wallet', owner: from, amount: satang(amount) }
        : { kind: 'clearing_bank', amount: satang(amount) },
      { kind: 'user_wallet', owner: to, amount: satang(-amount) },
    ],
  })
}

async function measureTransfers(doing: RunWithCtx): Promise<void> {
  const inTurn = limitConcurrency(40)
  const beganAt = performance.now()
  const cpu = process.cpuUsage()
  let refused = 0
  await Promise.all(
    Array.from({ length: 1000 }, (_, at) =>
      inTurn(async () => {
        const from = wallets[(at * 7) % 20]!
        const to = wallets[(at * 7 + 1 + ((at * 13) % 19)) % 20]!
        try {
          await doing((ctx) =>
            transfer(ctx, { key: `bench ${at}`, from, to, amount: 100 + ((at * 997) % 20_000) }),
          )
        } catch (error) {
          if ((error as { code?: string }).code !== 'wallet.not_enough') throw error
          refused++
        }
      }),
    ),
  )
  const ms = performance.now() - beganAt
  const { user, system } = process.cpuUsage(cpu)
  const [sums] = await doing((ctx) =>
    ctx.db.query<{ total: number; least: number }>(
      'bench.wallets',
      `SELECT -sum(balance)::bigint AS total, min(-balance)::bigint AS least FROM ledger_account
       WHERE tenant_id = $1 AND kind = 'user_wallet' AND owner = ANY($2::text[])`,
      [ctx.tenant.id, wallets],
    ),
  )
  if (sums?.total !== 20 * baht(500) || sums.least < 0) throw new Error(`wallets: ${JSON.stringify(sums)}`)
  print(
    '1,000 concurrent transfers over 20 wallets',
    `${(ms / 1000).toFixed(2)} s, ${refused} refused for insufficient funds`,
  )
  print('one transfer', `${((user + system) / 1_000_000).toFixed(2)} ms CPU of this process`)
}

async function invoices(doing: RunWithCtx): Promise<void> {
  const inTurn = limitConcurrency(40)
  const startedAt = performance.now()
  const numbers = await Promise.all(
    Array.from({ length: 300 }, () => inTurn(async () => (await doing((ctx) => issueInvoice(ctx))).number)),
  )
  const ms = performance.now() - startedAt
  const serials = numbers.map((number) => Number(number.slice(-8))).toSorted((a, b) => a - b)
  if (serials.at(-1)! - serials[0]! + 1 !== 300 || new Set(serials).size !== 300)
    throw new Error(`Expected 300 consecutive invoice numbers, got ${serials[0]} to ${serials.at(-1)}`)
  print('300 concurrent invoices of one series, without gaps', `${(ms / 1000).toFixed(2)} s`)
  const draw = (number: string) => doing((ctx) => documentPdf(ctx, number))
  for (const number of numbers.slice(0, 5)) await draw(number)
  const times: number[] = []
  for (const number of numbers.slice(5, 55)) {
    const start = performance.now()
    await draw(number)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  print('invoice PDF, warm', `${times[0]!.toFixed(1)} ms best, ${times[25]!.toFixed(1)} ms median`)
}

function print(what: string, value: string): void {
  console.log(`${what.padEnd(52)} ${value}`)
}
