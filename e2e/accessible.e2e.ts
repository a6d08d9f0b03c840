import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIResponse, type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { axeSource, markNewTexts } from './contrast.ts'
import { blockMedia, callAs, demo, signedInPage, test, waitForHydration } from './support.ts'

// Every page of the route list, for every role it differs for, in both colour modes, on a phone and on a desktop. Each
// is loaded once: the mode and the width change within the page, and where only colours can have changed, only colours
// are checked again.
const roles = ['guest', 'user', 'manager', 'admin'] as const
type Role = (typeof roles)[number]

/**
 * Pages that cannot be opened directly, and why. Pages that need something to be created first are checked by the e2e
 * test that creates it.
 */
const notOpened: Record<string, string> = {
  '/:page': 'a page at its own address, the same as /cms/page/:page',
  '/:page/:post': 'a page below another',
  '/calendar/invitation/:token': 'needs an invitation, see calendar.e2e.ts',
  '/cluster/gift-cards/:id': 'needs a gift card, see wallet.e2e.ts',
  '/cluster/notes/:kind/:key': 'needs a record with notes, see notes.e2e.ts',
  '/cluster/exams/:exam': 'needs an exam, see exam.e2e.ts',
  '/cluster/exams/:exam/preview': 'needs an exam, see exam.e2e.ts',
  '/cluster/exams/:exam/analysis': 'needs an exam, see exam-monitor.e2e.ts',
  '/cluster/exams/:exam/monitor': 'needs an exam, see exam-monitor.e2e.ts',
  '/cluster/exams/:exam/accommodations': 'needs an exam, see exam-results.e2e.ts',
  '/cluster/exams/:exam/regrade': 'needs an exam, see exam-results.e2e.ts',
  '/cluster/exams/:exam/attempts/:attempt/timeline': 'needs an attempt, see exam-marking.e2e.ts',
  '/lesson/assessment/:lesson/:exam/receipt/:attempt': 'needs an attempt, see exam-marking.e2e.ts',
  '/cluster/exams/:exam/marking': 'needs an exam, see exam-marking.e2e.ts',
  '/cluster/exams/:exam/marking/:question/:answer?': 'needs answers, see exam-marking.e2e.ts',
  '/cluster/exams/:exam/attempts': 'needs an exam, see exam-monitor.e2e.ts',
  '/cluster/exams/:exam/attempts/:attempt': 'needs an attempt, see exam.e2e.ts',
  '/cluster/questions/banks/:bank/export': 'needs a bank, see exam-bank.e2e.ts',
  '/cluster/questions/:question': 'needs a question, see exam.e2e.ts',
  '/.well-known/did.json': 'a document for programs',
  '/cluster/certificates/:certificate': 'needs a certificate, see certificate.e2e.ts',
  '/cluster/certificates/courses/:course': 'needs a course, see certificate.e2e.ts',
  '/cluster/certificates/templates/:template': 'needs a template, see certificate.e2e.ts',
  '/lesson/certification/:slug?': 'needs a course, see certificate.e2e.ts',
  '/lesson/certification/:slug/:cert': 'needs a certificate, see certificate.e2e.ts',
  '/lesson/certification/public/:slug': 'needs a course, see certificate.e2e.ts',
  '/lesson/assessment/:lesson/:exam': 'needs a learner, see exam.e2e.ts',
  '/cluster/learning-paths/:path': 'needs a path, see lesson-sale.e2e.ts',
  '/cluster/lessons/:course': 'needs a course, see lesson.e2e.ts',
  '/cluster/lessons/:course/admission': 'needs a course, see lesson-sale.e2e.ts',
  '/cluster/lessons/:course/export': 'needs a course, see lesson-file.e2e.ts',
  '/cluster/lessons/:course/learners': 'needs a course, see lesson.e2e.ts',
  '/cluster/lessons/:course/learners/import': 'needs a course, see lesson-sale.e2e.ts',
  '/cluster/lessons/:course/settings': 'needs a course, see lesson.e2e.ts',
  '/cluster/lessons/:course/settings/teachers/:teacher': 'needs a course, see lesson.e2e.ts',
  '/cluster/lessons/:course/submissions': 'needs a course, see assignment.e2e.ts',
  '/cluster/lessons/:course/submissions/:submission': 'needs a submission, see assignment.e2e.ts',
  '/cluster/lessons/:course/units/:unit': 'needs a unit, see lesson.e2e.ts',
  '/cluster/discussions/:question': 'needs a question, see lesson-discussion.e2e.ts',
  '/cluster/lessons/:course/announcements': 'needs a course, see lesson-discussion.e2e.ts',
  '/cluster/lessons/:course/surveys': 'needs a course, see lesson-discussion.e2e.ts',
  '/cluster/lessons/:course/surveys/:survey': 'needs a survey, see lesson-discussion.e2e.ts',
  '/cluster/lessons/:course/surveys/:survey/results': 'needs a survey, see lesson-discussion.e2e.ts',
  '/lesson/detail/:slug/announcements': 'needs a learner, see lesson-discussion.e2e.ts',
  '/lesson/survey/:survey': 'needs a learner, see lesson-discussion.e2e.ts',
  '/lesson/enroll/:slug': 'needs a course, see lesson.e2e.ts',
  '/lesson/gift/:slug': 'needs a paid course, see lesson-gift.e2e.ts',
  '/lesson/path/:slug': 'needs a path, see lesson-sale.e2e.ts',
  '/lesson/play/:lesson/:slug': 'needs a unit, see lesson.e2e.ts',
  '/shop/orders/:order/return': 'needs a shipped order',
  '/shop/orders/:order/review/:item': 'needs a shipped order',
  '/shop/orders/:order/status': 'needs a code, see guest-order-access.e2e.ts',
  '/shop/thankyou/:order': 'needs an order just placed',
  '/user/filemanager/details/:id': 'the same as /user/filemanager with a file open',
  '/user/filemanager/qr/:item/:id': 'needs a share link',
  '/*': 'not found; error screens are checked by other walks',
  '/:page/:post/:more/*': 'old addresses that redirect',
  '/billing/entitlements/:id': 'needs a purchased licence, see entitlement.e2e.ts',
  '/billing/invoice/:number': 'needs a document, see bills.e2e.ts',
  '/cluster/bills/bank/columns/:account': 'needs an account, see bank.e2e.ts',
  '/cluster/bills/bank/lines/:id': 'needs a statement line, see bank.e2e.ts',
  '/billing/order/:order': 'needs an order, see combined-payment.e2e.ts',
  '/billing/order/checkout': 'needs an unpaid order, see combined-payment.e2e.ts',
  '/billing/pay': 'needs an unpaid order, see shopper.e2e.ts',
  '/billing/refund': 'needs a refund that is due, see refund-choice.e2e.ts',
  '/billing/thankyou': 'redirects to an order',
  '/billing/subscribe/:order': 'needs a subscription, see subscription.e2e.ts',
  '/billing/subscribe/:order/change': 'needs a subscription, see subscription.e2e.ts',
  '/billing/subscribe/plan/:plan': 'needs a plan, see subscription.e2e.ts',
  '/cluster/subscriptions/:subscription': 'needs a subscription, see subscription.e2e.ts',
  '/cluster/subscriptions/:subscription/change': 'needs a subscription, see subscription.e2e.ts',
  '/cluster/subscriptions/plans/:plan': 'needs a plan, see subscription.e2e.ts',
  '/calendar/:calendar': 'needs a calendar, see calendar.e2e.ts',
  '/calendar/public/:address': 'needs a public calendar, see calendar.e2e.ts',
  '/calendar/:calendar/book': 'needs a service, see booking.e2e.ts',
  '/calendar/:calendar/services/:service': 'needs a service, see booking.e2e.ts',
  '/calendar/bookings/:booking': 'needs a booking, see booking.e2e.ts',
  '/calendar/booked/:token': 'needs a booking, see booking.e2e.ts',
  '/calendar/booked/:token/ics': 'a file',
  '/project/acts': 'receives requests from a project',
  '/project/shared/:code': 'needs a share link, see project.e2e.ts',
  '/project/task/:task/detail': 'data of the task panel',
  '/cms/contact/:page/:block': 'receives a form',
  '/cms/preview/:pass': 'needs a preview link, see editor.e2e.ts',
  '/cms/social/:page': 'an image',
  '/config/preview': 'needs a preview link, see config.e2e.ts',
  '/cluster/customers/of/:kind/:key': 'redirects to a customer',
  '/cluster/prices/:id': 'needs a price list, see price-list.e2e.ts',
  '/cluster/prices/:id/import': 'needs a price list, see price-list.e2e.ts',
  '/user/test_login': 'only in development',
  '/config/people/groups/:id': 'needs a group, see groups.e2e.ts',
  '/external/storage/file/:code': 'needs a share link, see files.e2e.ts',
  '/external/storage/folder/:code': 'needs a share link, see files.e2e.ts',
  '/robots.txt': 'a text file',
  '/shop/feeds/:file': 'a feed',
  '/rss.xml': 'a feed',
  '/shop/product/:sku/staff': 'data of the product page',
  '/shop/checkout': 'redirects to the cart while it is empty, see shopper.e2e.ts',
  '/user/view_as': 'redirects',
  '/shop/cart/back/:token': 'needs an e-mail, see cart-reminder.e2e.ts',
  '/shop/bells/:token': 'needs an e-mail, see shopper.e2e.ts',
  '/shop/download/:id': 'a file',
  '/sitemap.xml': 'a feed',
  '/unsubscribe/:token': 'needs an e-mail, see mail-ai.e2e.ts',
  '/user/authen/line': 'redirects to LINE',
  '/user/authen/line/callback': 'LINE redirects to it',
  '/user/bypass/:slug': 'needs an e-mail, see account.e2e.ts',
  '/user/login/second': 'needs the password step first, see account.e2e.ts',
  '/user/welcome-picture': 'an image',
}

/** Pages that no crawled page links to. */
const examples: Record<string, string> = {
  '/project/:group/:project/bill': '/project/ops/website/bill',
  '/lesson/calendar/:year': '/lesson/calendar/2026',
  '/lesson/detail/:slug/questions': '/lesson/detail/thai-tea/questions',
  '/lesson/detail/:slug/reviews': '/lesson/detail/thai-tea/reviews',
  '/billing/payment/:slug': '/billing/payment/promptpay',
  '/cms/page/:page': '/cms/page/about',
  '/shop/component/:name/:role': '/shop/component/product/guest',
  '/shop/product/:sku/questions': '/shop/product/MANGO-01/questions',
}

const patterns = readFileSync(join(import.meta.dirname, '../src/tests/addresses.txt'), 'utf8')
  .split('\n')
  .flatMap((line) => (line.startsWith('PAGE ') ? [line.slice(5)] : []))
const parts = 6

// The crawl takes hundreds of requests; all parts that run in one worker share it.
let addresses: ReturnType<typeof addressesOf> | undefined

for (let part = 0; part < parts; part++)
  test(`every page meets accessibility checks, part ${part + 1} of ${parts}`, async ({ browser }) => {
    // A hundred page checks take their time on a busy machine.
    test.slow()
    const users = await Promise.all(roles.map((role) => visitorOf(browser, role)))
    addresses ??= addressesOf(users)
    const found = await addresses
    const errors: string[] = []
    const missed: string[] = []
    for (const pattern of patterns.filter((candidate, n) => n % parts === part && !notOpened[candidate])) {
      const seen = new Set<string>()
      for (const visitor of users) {
        const path = found(pattern, visitor.role)
        const elements = path ? await elementsOf(visitor.context, path) : null
        if (!path || elements === null) continue
        const isNew = !seen.size || elements.some((element) => !seen.has(element))
        for (const element of elements) seen.add(element)
        // A role that sees no other elements than those before it, only other words in them, is not checked again; the
        // frame around them is checked on other pages.
        if (!isNew) continue
        errors.push(
          ...(await errorsOf(visitor.page, path)).map((error) => `${visitor.role} ${path} ${error}`),
        )
      }
      if (!seen.size) missed.push(pattern)
    }
    expect.soft(missed, 'pages nobody could open: find them an address, or say why not').toEqual([])
    expect(errors).toEqual([])
  })

// Overlays are rendered at the end of the document, outside the page's landmarks.
test('an open menu is as accessible as the page below it', async ({ browser }) => {
  const errors: string[] = []
  for (const [role, path, ...widths] of [
    // On a desktop all header items are visible without a menu.
    ['guest', '/', 360],
    ['user', '/user/filemanager', 360, 1280],
    ['manager', '/cluster/products', 360, 1280],
    ['manager', '/cluster/user/store/orders?view=table', 360, 1280],
  ] as const) {
    const { page } = await visitorOf(browser, role)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await waitForHydration(page)
      await page.locator('[aria-haspopup="menu"]:visible, header summary:visible').first().click()
      await expect(page.locator('[role="menu"]:visible, header details[open]').first()).toBeVisible()
      await page.evaluate(axeSource)
      const found = [
        ...(await look(page, `${width} light`, 'light')),
        ...(await look(page, `${width} dark`, 'dark', colours)),
      ]
      errors.push(...found.map((error) => `${role} ${path} ${error}`))
    }
  }
  expect(errors).toEqual([])
})

interface Visitor {
  role: Role
  context: BrowserContext
  page: Page
}

async function visitorOf(browser: Browser, role: Role): Promise<Visitor> {
  const page =
    role === 'guest'
      ? await (await browser.newContext({ baseURL: demo })).newPage()
      : await signedInPage(browser, role)
  // Fonts do not matter here either.
  await blockMedia(page, ['*.woff2*'])
  return { role, context: page.context(), page }
}

/**
 * Returns the elements in the main content of a page, each kind once: tag, classes and what attributes there are, without
 * their words and values. Null if it is not a page, is refused or redirects.
 */
async function elementsOf(context: BrowserContext, path: string): Promise<string[] | null> {
  const answer = await answerOf(context, path)
  if (answer.status() !== 200 || !answer.headers()['content-type']?.includes('html')) return null
  const html = (await answer.text()).replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  return [...new Set([...main.matchAll(/<[a-z][^>]*>/g)].map(([tag]) => kindOfElement(tag)))]
}

/** `<a class="c" href="/x" aria-current="page">` is `<a class="c" href aria-current="page">`. */
const kindOfElement = (tag: string): string =>
  tag.replace(/ ([\w-]+)="[^"]*"/g, (attribute, name: string) =>
    /^(class|role|type|aria-(?!label|describedby|controls|owns|activedescendant|value).*)$/.test(name)
      ? attribute
      : ` ${name}`,
  )

/** Node does not resolve `*.localhost` to this machine, so the host and its cookies are set explicitly. */
async function answerOf(context: BrowserContext, path: string): Promise<APIResponse> {
  const cookies = await context.cookies(demo)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { accept: 'text/html', host: 'demo.localhost', ...(cookie && { cookie }) }
  return context.request.get(demo.replace('demo.localhost', '127.0.0.1') + path, {
    maxRedirects: 0,
    maxRetries: 2,
    headers,
  })
}

/** Pages whose links lead to one page of every kind; the role that sees most of them. */
const leading: [Role, string[]][] = [
  ['guest', ['/', '/sitemap.xml', '/shop/products', '/shop/categories', '/shop/component', '/cms-blog']],
  ['user', ['/shop/orders', '/user/filemanager', '/user/address', '/calendar', '/project']],
  [
    'admin',
    [
      '/shop/orders',
      '/cluster/customers',
      '/cluster/user/store/orders',
      '/cms/pages',
      '/config',
      '/config/people',
      '/calendar',
      '/project',
    ],
  ],
]

/**
 * Returns a path for each route pattern: the pattern itself, or the first link to such a page that this visitor, or
 * else any visitor, finds.
 */
async function addressesOf(users: readonly Visitor[]) {
  const found = new Map<Role, string[]>()
  for (const [role, seeds] of leading) {
    const { context } = users.find((user) => user.role === role)!
    const first = firstOfKinds(await linksOf(context, seeds))
    found.set(role, [...first, ...firstOfKinds(await linksOf(context, first))])
  }
  const admin = users.find(({ role }) => role === 'admin')!
  const { items } = await callAs<{ items: { id: string }[] }>(admin.page, 'GET', '/api/customer/customers')
  const customer = `/cluster/customers/${items[0]!.id}`
  const orders = await callAs<{ items: { number: string }[] }>(
    admin.page,
    'GET',
    '/api/billing/orders?scope=all',
  )
  const order = `/cluster/user/store/orders/${orders.items.at(-1)!.number}`
  found.set('admin', [...(found.get('admin') ?? []), customer, `${customer}/merge`, order])
  return (pattern: string, role: Role) =>
    examples[pattern] ??
    (/[:*]/.test(pattern.replace(/\/:\w+\?/g, ''))
      ? [...(found.get(role) ?? []), ...[...found.values()].flat()].find(
          (path) => patternOf(path) === pattern,
        )
      : pattern.replace(/\/:\w+\?/g, ''))
}

async function linksOf(context: BrowserContext, paths: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(paths.map((path) => textOf(context, path)))
  return texts.flatMap((text) =>
    [...text.matchAll(/(?:href="|<loc>https?:\/\/[^/<]+)(\/[^"#?<]*)/g)].map((match) => match[1]!),
  )
}

/** Of many pages of one kind, the links of one are enough. */
function firstOfKinds(paths: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const path of paths) {
    const kind = patternOf(path)
    if (kind && /[:*]/.test(kind) && !first.has(kind)) first.set(kind, path)
  }
  return [...first.values()]
}

const textOf = async (context: BrowserContext, path: string): Promise<string> => {
  if (notOpened[path] && path !== '/sitemap.xml') return ''
  const answer = await answerOf(context, path)
  return answer.ok() ? answer.text() : ''
}

const kinds = new Map<string, string | undefined>()

/** Returns the route pattern that matches a path: the one with the fewest parameters. */
function patternOf(path: string): string | undefined {
  if (!kinds.has(path)) {
    const fits = patterns.filter((pattern) =>
      new RegExp(
        `^${pattern
          .replace(/\*/g, '.*')
          .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
          .replace(/:\w+/g, '[^/]+')}$`,
      ).test(path),
    )
    kinds.set(path, fits.toSorted((a, b) => vagueness(a) - vagueness(b))[0])
  }
  return kinds.get(path)
}

const vagueness = (pattern: string): number => pattern.split(':').length + 9 * pattern.split('*').length

async function errorsOf(page: Page, path: string): Promise<string[]> {
  // Hydration mismatches, and any other script error of a page.
  const broken: string[] = []
  const note = (error: Error) => broken.push(`script: ${error.message.slice(0, 200)}`)
  page.on('pageerror', note)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(path)
  // Some views load after the page.
  await page
    .locator('h1')
    .first()
    .waitFor({ state: 'attached', timeout: 15_000 })
    .catch(() => undefined)
  await page.evaluate(axeSource)
  const seen = [
    ...(await look(page, '360 light', 'light')),
    ...(await look(page, '360 dark', 'dark', colours)),
    ...(await page.setViewportSize({ width: 1280, height: 900 }).then(() => look(page, '1280 dark', 'dark'))),
    ...(await look(page, '1280 light', 'light', colours)),
  ]
  page.off('pageerror', note)
  return [...seen, ...broken]
}

const colours = ['color-contrast', 'link-in-text-block']

async function look(page: Page, name: string, theme: string, rules?: string[]): Promise<string[]> {
  await page.evaluate(async (theme) => {
    document.documentElement.dataset.theme = theme
    // Colours in transition are not final yet.
    for (const animation of document.getAnimations()) animation.finish()
    await new Promise((done) => requestAnimationFrame(done))
  }, theme)
  const newTexts = await markNewTexts(page)
  if (rules && newTexts === 0) return []
  const violations = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<Results> } }
    interface Results {
      violations: { id: string; nodes: { target: string[] }[] }[]
    }
    const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
    const { violations } = await axe.run(options)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, rules)
  return violations.map((violation) => `${name} ${violation}`)
}
