import { join } from 'node:path'
import { createAccount } from '#areas/account/public.server.ts'
import { backfillMetrics, saveSettings } from '#areas/billing/public.server.ts'
import { defaultDispatch } from '#areas/billing/public.ts'
import { seedCatalog } from '#areas/catalog/public.server.ts'
import { backfillCustomers } from '#areas/customer/public.server.ts'
import { countSold } from '#areas/shop/public.server.ts'
import { changeSiteDetails, createSite, publishDefaultLegalTexts } from '#areas/tenant/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import { demoCatalogues } from './catalog.ts'
import { demoOrders } from './orders.ts'
import { seedBank } from './seed-bank.ts'
import { seedBills } from './seed-bills.ts'
import { seedBookings } from './seed-bookings.ts'
import { seedCalendars } from './seed-calendars.ts'
import { seedCertificates } from './seed-certificates.ts'
import { pageImages, seedPages } from './seed-cms.ts'
import { seedCod } from './seed-cod.ts'
import { seedCourseDiscussion } from './seed-course-discussion.ts'
import { seedCourses } from './seed-courses.ts'
import { seedCustomers } from './seed-customers.ts'
import { seedEmails } from './seed-emails.ts'
import { seedExamAnswers } from './seed-exam-answers.ts'
import { seedExams } from './seed-exams.ts'
import { seedFiles } from './seed-files.ts'
import { seedHome } from './seed-home.ts'
import { seedOrders } from './seed-orders.ts'
import { seedPrices } from './seed-prices.ts'
import { seedProjects } from './seed-projects.ts'
import { seedPromotions } from './seed-promotions.ts'
import { seedQuestionBanks } from './seed-question-banks.ts'
import { seedQuestions } from './seed-questions.ts'
import { seedSelling } from './seed-selling.ts'
import { seedSubscriptions } from './seed-subscriptions.ts'
import { seedWallets } from './seed-wallets.ts'
import type { DemoHome, DemoSite } from './site-types.ts'
import { demoSites } from './sites.ts'

type Catalogue = (typeof demoCatalogues)[string]

const imagesDir = join(process.cwd(), 'src/demo/images')

/** The password of every user of the demo sites. */
const password = 'sala-demo-2569'

/**
 * Adds the missing demo sites; returns their hosts. Users, settings and goods of a site are written in one transaction,
 * so an interrupted start leaves an empty site, which the next start fills. Orders follow one by one.
 */
export async function seedDemo(services: Services): Promise<string[]> {
  const missing: DemoSite[] = []
  for (const site of demoSites) if (!(await isFilled(services, site.host))) missing.push(site)
  if (!missing.length) return []
  const passwordHash = await hashPassword(password)
  for (const site of missing) {
    if (!services.directory.byHost(site.host)) {
      await unitOfWork(services.database.forPlatform('write'), (platform) =>
        createSite(platform, newSiteInput(site)),
      )
      await services.directory.reload()
    }
    const tenant = services.directory.byHost(site.host)
    if (!tenant) throw new Error(`${site.host} is switched off`)
    const ctx = systemCtx(services, tenant.id)
    const imageIds = await unitOfWork(ctx.db, () => fillSite(ctx, site, passwordHash))
    await unitOfWork(services.database.forPlatform('write'), (platform) =>
      changeSiteDetails(platform, tenant.id, { home: withOpenLinks(withImageIds(site.home, imageIds)) }),
    )
    await services.directory.reload()
    await seedOrders(() => systemCtx(services, tenant.id), site.host, imagesDir)
    await seedQuestions(() => systemCtx(services, tenant.id), site.host)
    await seedFiles(() => systemCtx(services, tenant.id), site.host, imagesDir)
    await seedBookings(() => systemCtx(services, tenant.id), site.host, imagesDir)
    await seedWallets(() => systemCtx(services, tenant.id), site.host)
    await seedSubscriptions(() => systemCtx(services, tenant.id), site.host)
    await seedCustomers(() => systemCtx(services, tenant.id))
    await seedPrices(() => systemCtx(services, tenant.id), site.host)
    await seedPromotions(() => systemCtx(services, tenant.id), site.host)
    await seedSelling(() => systemCtx(services, tenant.id), site.host, imagesDir)
    await seedBills(() => systemCtx(services, tenant.id), site.host)
    const payout = await seedCod(() => systemCtx(services, tenant.id), site.host)
    await seedBank(() => systemCtx(services, tenant.id), site.host, payout)
    await seedEmails(() => systemCtx(services, tenant.id), site.host)
    await seedCalendars(() => systemCtx(services, tenant.id), site.host)
    await seedCourses(() => systemCtx(services, tenant.id), site.host, imagesDir)
    await seedCourseDiscussion(() => systemCtx(services, tenant.id), site.host)
    await seedQuestionBanks(() => systemCtx(services, tenant.id), site.host)
    await seedExams(() => systemCtx(services, tenant.id), site.host)
    await seedCertificates(() => systemCtx(services, tenant.id), {
      ...site,
      imagesDir,
      passwordHash,
    })
    await seedExamAnswers(() => systemCtx(services, tenant.id), site.host)
    await seedProjects(() => systemCtx(services, tenant.id), site.host, imagesDir)
    await countPast(() => systemCtx(services, tenant.id))
  }
  return missing.map(({ host }) => host)
}

/** Listeners were silent while the demo's past was created, so they count it now. */
async function countPast(makeCtx: () => Ctx): Promise<void> {
  for (const count of [backfillCustomers, backfillMetrics, countSold]) {
    const ctx = makeCtx()
    await unitOfWork(ctx.db, () => count(ctx))
  }
}

async function isFilled(services: Services, host: string): Promise<boolean> {
  const tenant = services.directory.byHost(host)
  if (!tenant) return false
  const rows = await unitOfWork(services.database.forTenant(tenant.id, 'read'), (db) =>
    db.query('demo.filled', 'SELECT 1 FROM account_user WHERE tenant_id = $1 LIMIT 1', [tenant.id]),
  )
  return rows.length > 0
}

async function fillSite(ctx: Ctx, site: DemoSite, passwordHash: string): Promise<Map<string, string>> {
  for (const { email, role, firstname, lastname, phone } of site.people) {
    const user = { email, role, phone, firstname: firstname.th, lastname: lastname.th, passwordHash }
    await createAccount(ctx.db, ctx.tenant.id, user)
  }
  await saveSettings(ctx, settingsOf(site))
  await publishDefaultLegalTexts(ctx)
  const catalogue = demoCatalogues[site.host]
  if (!catalogue) return new Map()
  const stored = await seedCatalog(ctx, withStockForOrders(catalogue, site.host), {
    pictures: [...imagesOf(site.home), ...pageImages(site)],
  })
  const ids = new Map([...stored].map(([file, { id }]) => [file, id]))
  await seedPages(ctx, site, ids)
  await seedHome(ctx, site, withOpenLinks(withImageIds(site.home, ids)) as DemoHome)
  return ids
}

/** Returns every file the home page shows. */
function imagesOf({ hero, band, stories }: DemoSite['home']): string[] {
  return [hero.picture, band.picture, ...stories.items.flatMap(({ avatar, picture }) => [avatar, picture])]
}

/** Returns the home page with the ids its images were stored under; a missing image is left out. */
function withImageIds(home: DemoSite['home'], ids: Map<string, string>) {
  const id = (file: string) => ids.get(file)
  return {
    ...home,
    hero: { ...home.hero, picture: id(home.hero.picture) },
    band: { ...home.band, picture: id(home.band.picture) },
    stories: {
      ...home.stories,
      items: home.stories.items.map((item) => ({
        ...item,
        avatar: id(item.avatar),
        picture: id(item.picture),
      })),
    },
  }
}

/** The demo's stock is what should remain, so the quantities its orders take are added before they are placed. */
function withStockForOrders(catalogue: Catalogue, host: string): Catalogue {
  const orderedBySku = new Map<string, number>()
  for (const order of demoOrders[host] ?? []) {
    if (order.state === 'expired' || order.state === 'cancelled') continue
    for (const { sku, quantity } of order.lines)
      orderedBySku.set(sku, (orderedBySku.get(sku) ?? 0) + quantity)
  }
  const more = <Counted extends { sku: string; stock: number }>(counted: Counted): Counted => ({
    ...counted,
    stock: counted.stock + (orderedBySku.get(counted.sku) ?? 0),
  })
  const products = catalogue.products.map((product) => ({
    ...more(product),
    variants: product.variants.map(more),
  }))
  return { ...catalogue, products }
}

/** Demo content already mentions events; links to pages that do not exist are removed. */
const closedPaths = /^\/event\b/

function withOpenLinks<Content>(content: Content): Content {
  const leadsNowhere = (part: unknown) =>
    typeof part === 'object' && part !== null && 'to' in part && closedPaths.test(String(part.to))
  if (Array.isArray(content))
    return content.filter((part) => !leadsNowhere(part)).map(withOpenLinks) as Content
  if (typeof content !== 'object' || content === null) return content
  const parts = Object.entries(content).filter(([, part]) => !leadsNowhere(part))
  return Object.fromEntries(parts.map(([name, part]) => [name, withOpenLinks(part)])) as Content
}

function newSiteInput({
  host,
  slug,
  name,
  tagline,
  areas,
  theme,
  mark,
  notice,
  menu,
  details: facts,
  home,
  story,
}: DemoSite) {
  const details = withOpenLinks({ ...facts, mark, notice, ...(menu && { menu }), home, story })
  return { slug, hosts: [host], name, tagline, areas, theme, facts: details }
}

function settingsOf({ payment, shipping, details }: DemoSite): Parameters<typeof saveSettings>[1] {
  return {
    promptpay: { kind: 'biller', id: payment.biller },
    receiverName: payment.receiverName,
    bankAccounts: payment.accounts,
    transfer: { on: payment.accounts.length > 0, hours: 24 },
    cod: { on: true, limitSatang: payment.codLimitSatang },
    parts: { on: payment.partsLeastSatang !== undefined, leastSatang: payment.partsLeastSatang ?? null },
    expiryMinutes: payment.expiryMinutes,
    vatRateBp: 700,
    shipping: {
      standard: {
        on: true,
        label: shipping.label,
        satang: shipping.standardSatang,
        freeOverSatang: shipping.freeOverSatang,
        steps: shipping.steps ?? [],
        perKgSatang: shipping.perKgSatang ?? null,
        regions: shipping.regions ?? [],
      },
      ways: shipping.ways ?? [],
      unweighedGrams: shipping.unweighedGrams ?? 0,
      pickup: { on: shipping.pickup.length > 0, places: shipping.pickup },
      dispatch: { ...defaultDispatch, on: true, cutoff: shipping.cutoff },
    },
    staffEmails: [details.email],
  }
}
