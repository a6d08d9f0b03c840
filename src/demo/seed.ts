import { createAccount } from '#areas/account/public.server.ts'
import { saveSettings } from '#areas/billing/public.server.ts'
import { seedCatalog } from '#areas/catalog/public.server.ts'
import { seedOrders } from '#areas/shop/public.server.ts'
import { createSite } from '#areas/tenant/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import { demoCatalogues } from './catalog.ts'
import type { DemoSite } from './site-shape.ts'
import { demoSites } from './sites.ts'

/** What everybody on the demo sites signs in with. */
const password = 'sala-demo-2569'

/**
 * Adds the demo sites that are missing; answers their hosts. What a site holds is written in one transaction, so a start
 * that was cut off leaves an empty site, which the next start fills.
 */
export async function seedDemo(services: Services): Promise<string[]> {
  const missing: DemoSite[] = []
  for (const site of demoSites) if (!(await isFilled(services, site.host))) missing.push(site)
  if (!missing.length) return []
  const passwordHash = await hashPassword(password)
  for (const site of missing) {
    if (!services.directory.byHost(site.host)) {
      await unitOfWork(services.database.forPlatform('write'), (platform) =>
        createSite(platform, asNewSite(site)),
      )
      await services.directory.reload()
    }
    const tenant = services.directory.byHost(site.host)
    if (!tenant) throw new Error(`${site.host} is switched off`)
    const ctx = systemCtx(services, tenant.id)
    await unitOfWork(ctx.db, () => fill(ctx, site, passwordHash))
  }
  return missing.map(({ host }) => host)
}

async function isFilled(services: Services, host: string): Promise<boolean> {
  const tenant = services.directory.byHost(host)
  if (!tenant) return false
  const rows = await unitOfWork(services.database.forTenant(tenant.id, 'read'), (db) =>
    db.query('demo.filled', 'SELECT 1 FROM account_user WHERE tenant_id = $1 LIMIT 1', [tenant.id]),
  )
  return rows.length > 0
}

async function fill(ctx: Ctx, site: DemoSite, passwordHash: string): Promise<void> {
  for (const { email, role, firstname, lastname, phone } of site.people) {
    const person = { email, role, phone, firstname: firstname.th, lastname: lastname.th, passwordHash }
    await createAccount(ctx.db, ctx.tenant.id, person)
  }
  await saveSettings(ctx, settingsOf(site))
  const catalogue = demoCatalogues[site.host]
  if (catalogue) await seedCatalog(ctx, catalogue)
  await seedOrders(ctx, site.host)
}

function asNewSite({ host, slug, name, tagline, areas, theme, mark, notice, facts, home, story }: DemoSite) {
  return { slug, hosts: [host], name, tagline, areas, theme, facts: { ...facts, mark, notice, home, story } }
}

function settingsOf({ payment, shipping, facts }: DemoSite): Parameters<typeof saveSettings>[1] {
  return {
    promptpay: { kind: 'biller', id: payment.biller },
    receiverName: payment.receiverName,
    cod: { on: true, limitSatang: payment.codLimitSatang },
    expiryMinutes: payment.expiryMinutes,
    shipping: {
      standard: {
        on: true,
        label: shipping.label,
        satang: shipping.standardSatang,
        freeOverSatang: shipping.freeOverSatang,
        steps: [],
        regions: [],
      },
      pickup: { on: shipping.pickup.length > 0, places: shipping.pickup },
    },
    staffEmails: [facts.email],
  }
}
