import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { knownErrorCodes } from '#kernel/i18n/error-messages.ts'
import '#src/areas.ts'
import { testDatabase } from '#kernel/testing/test-database.ts'

// Architecture rules for the whole codebase, whoever adds to it.
const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const text = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))
const everything = [...text.values()].join('\n')

describe('the database', () => {
  let client: pg.Client
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await testDatabase(inject('databaseServer'))
    drop = database.drop
    client = new pg.Client({ connectionString: database.adminUrl })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await drop()
  })

  /** Tables of the installation itself; only the platform role may touch them. */
  const ofInstallation = [
    'billing_used_transfer',
    'job_worker',
    'stored_mail',
    'rate_limit',
    'site',
    'site_host',
  ]

  test('stores the site with the rows of every table, except the few that belong to the installation', async () => {
    const { rows } = await client.query(
      `SELECT relname AS name FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND NOT EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = c.oid AND attname = 'tenant_id')`,
    )
    expect(rows.map((row) => row.name).filter((name) => !ofInstallation.includes(name))).toEqual([])
  })

  test('puts the site first in every primary, unique and foreign key of a site’s table', async () => {
    const { rows } = await client.query(
      `SELECT i.indrelid::regclass || ' ' || i.indexrelid::regclass AS what
       FROM pg_index i JOIN pg_attribute t ON t.attrelid = i.indrelid AND t.attname = 'tenant_id'
       WHERE i.indisunique AND i.indkey[0] <> t.attnum AND i.indrelid::regclass::text !~ 'graphile'
       UNION ALL
       SELECT k.conrelid::regclass || ' ' || k.conname FROM pg_constraint k
       JOIN pg_attribute t ON t.attrelid = k.conrelid AND t.attname = 'tenant_id'
       WHERE k.contype = 'f' AND k.conkey[1] <> t.attnum AND k.connamespace = 'public'::regnamespace`,
    )
    expect(rows).toEqual([])
  })

  test('writes no time finer than a Date can hold, so that a list can continue after any row', async () => {
    const { rows } = await client.query(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_default ~ 'now\\(\\)|CURRENT_TIMESTAMP' AND column_default !~ 'date_trunc'
         AND table_name NOT LIKE 'schema_%'`,
    )
    expect(rows).toEqual([])
  })

  test('protects every site’s table with forced row-level security that checks reading and writing', async () => {
    const { rows } = await client.query(
      `SELECT c.relname AS name FROM pg_class c
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
         AND EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = c.oid AND attname = 'tenant_id')
         AND NOT (c.relrowsecurity AND c.relforcerowsecurity AND EXISTS (
           SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'own_site'
             AND p.polqual IS NOT NULL AND p.polwithcheck IS NOT NULL))`,
    )
    expect(rows).toEqual([])
  })

  test('gives the app role no ownership, no bypass of row security, no truncate, and nothing of the installation', async () => {
    const { rows } = await client.query(
      `SELECT c.relname || ' ' || p AS what FROM pg_class c, unnest(ARRAY['TRUNCATE', 'REFERENCES', 'TRIGGER']) p
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND has_table_privilege('sala_app', c.oid, p)
       UNION ALL SELECT c.relname || ' owned' FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner WHERE r.rolname = 'sala_app'
       UNION ALL SELECT 'bypass' FROM pg_roles WHERE rolname IN ('sala_app', 'sala_platform') AND (rolbypassrls OR rolsuper)
       UNION ALL SELECT c.relname || ' open' FROM pg_class c WHERE c.relname = ANY($1) AND has_table_privilege('sala_app', c.oid, 'SELECT')`,
      [ofInstallation],
    )
    expect(rows).toEqual([])
  })
})

/** Returns the components of ours that a file imports statically. */
const imported = (source: string, form: RegExp) => [...source.matchAll(form)].map((match) => match[1] ?? '')
const resolved = (from: string, to: string) =>
  to.startsWith('.') ? join(dirname(from), to) : to.replace(/^#(kernel|areas|shell)/, 'src/$1')
const componentsOf = (file: string) =>
  imported(text.get(file) ?? '', /^(?:import|export)\s(?!type)[^;]*?from '([^']+\.tsx)'/gm).map((to) =>
    resolved(file, to),
  )

/** Returns a file with everything it imports. */
function withComponents(file: string, seen = new Set<string>()): Set<string> {
  if (!seen.has(file)) {
    seen.add(file)
    for (const component of componentsOf(file)) withComponents(component, seen)
  }
  return seen
}

describe('the pages', () => {
  const pages = sources.filter((file) => /\.page\.tsx$/.test(file))
  // A page without a default export only returns data to other pages.
  const shown = pages.filter((file) => /export default/.test(text.get(file) ?? ''))

  test.each(shown)('%s has a title', (file) => {
    // A page that delegates rendering to role views may have its title there.
    const views = globSync(file.replace(/[^/]+$/, '*.view.tsx'))
    const titled = [...withComponents(file), ...views]
      .filter((view) => !view.startsWith('src/kernel/ui/'))
      .some((view) => /<(PageTitle|TitleRow|ListPage|DetailPage)\b/.test(text.get(view) ?? ''))
    expect(titled).toBe(true)
  })

  test.each(
    pages.filter((file) => /export const action|export (async )?function action/.test(text.get(file) ?? '')),
  )('%s writes through actions, which roll back refused changes', (file) => {
    expect(text.get(file)).toMatch(/export const action =[^\n]*\n?[^\n]*(formAction|actions)\(/)
  })
})

describe('the markup', () => {
  /** Elements that make a parser close a paragraph; an action button is a form. */
  const blocks =
    /<(ActionButton|ActionForm|(?:\w+\.)?Form|form|div|ul|ol|dl|table|p|h[1-6]|section|article|aside|header|footer|nav|details|fieldset|figure|hr|pre|blockquote|Card|Empty|RichText)[\s/>]/

  test('puts no block into a paragraph: browsers would close the paragraph first, and the page would be rendered again', () => {
    const found = [...text].flatMap(([file, source]) =>
      [...source.matchAll(/<p(?:\s[^>]*)?>([\s\S]*?)<\/p>/g)].flatMap(([, inside = '']) => {
        const block = blocks.exec(inside)?.[1]
        return file.endsWith('.tsx') && block ? [`${file}: <${block}> in <p>`] : []
      }),
    )
    expect(found).toEqual([])
  })
})

describe('what a request reveals about its caller', () => {
  const others = [...text].filter(([file]) => !/^src\/(kernel\/http|server)\//.test(file))
  const readsAround =
    /\bctx\.ip\b|\.(?:get|header)\(\s*['"`](?:cookie|user-agent)['"`]|\bheaders\.cookie\b|\breadCookies\((?!document\.cookie\b)/i

  test('is read from ctx.caller, which makes a page personal', () => {
    expect(others.filter(([, source]) => readsAround.test(source)).map(([file]) => file)).toEqual([])
  })

  test('is read otherwise only by the frame of the pages', () => {
    const readers = others.filter(([, source]) => /\bkeyCookies\b/.test(source)).map(([file]) => file)
    expect(readers).toEqual(['src/shell/shell-data.server.ts'])
  })
})

describe('messages', () => {
  test('exist in both languages, code by code', () => {
    expect(knownErrorCodes('en').sort()).toEqual(knownErrorCodes('th').sort())
  })

  test('exist for every problem code', () => {
    const created = /(?:conflict|notFound|notAllowed|malformed|badGateway|tooManyRequests)\(\s*'([\w.]+)'/g
    const named = /\bcode: '([a-z]+\.[\w.]+)'/g
    const codes = new Set(
      [...everything.matchAll(created), ...everything.matchAll(named)].map((match) => match[1] ?? ''),
    )
    const known = knownErrorCodes('th')
    expect([...codes].filter((code) => !known.includes(code)).sort()).toEqual([])
  })
})

describe('the tables of an area', () => {
  const areaOf = (file: string) => /^src\/areas\/([^/]+)\//.exec(file)?.[1]
  const owners = new Map(
    [...text].flatMap(([file, source]) =>
      [...source.matchAll(/\b(?:tenantTable|pgTable)\(\s*'(\w+)'/g)].map((match) => [
        match[1] ?? '',
        areaOf(file),
      ]),
    ),
  )
  /**
   * Agreed exceptions: lists join stock levels (a call for each row would be a statement for each), the shop checks
   * that orders and stock agree, subscriptions that their bills and orders do, files iterate over all sites.
   */
  const agreed = [
    'catalog: media',
    'catalog: stock_level',
    'files: site',
    'shop: billing_order',
    'shop: billing_order_change_line',
    'shop: billing_order_line',
    'shop: billing_shipment_line',
    'shop: stock_reservation',
    'subscription: billing_entitlement',
    'subscription: billing_order',
  ]

  test('are named only in statements of that area; others use its public API', () => {
    const files = [...text].filter(([file]) => areaOf(file) && !/(^|\/)(factory|test-[\w-]+)\.ts$/.test(file))
    const named = files.flatMap(([file, source]) =>
      [...source.matchAll(/\b(?:FROM|JOIN|UPDATE|INTO)\s+(\w+)/g)]
        .map((match) => match[1] ?? '')
        .filter((table) => owners.get(table) && owners.get(table) !== areaOf(file))
        .map((table) => `${areaOf(file)}: ${table}`),
    )
    expect([...new Set(named)].sort()).toEqual(agreed)
  })
})

test('the order of areas names every area', () => {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
    forbidden: { name: string }[]
  }
  const ordered = forbidden.flatMap(({ name }) => /^(.+)-calls-only-down$/.exec(name)?.[1] ?? [])
  const folders = globSync('src/areas/*/area.ts').map((file) => basename(dirname(file)))
  expect(ordered.toSorted()).toEqual(folders.toSorted())
})

describe('permissions', () => {
  const files = sources.filter((file) => basename(file) === 'abilities.ts' && file.startsWith('src/areas/'))

  test.each(files)('of %s are each checked somewhere', (file) => {
    const own = text.get(file) ?? ''
    const acts = [...own.matchAll(/^\s+'?([\w.]+)'?: \[/gm)].map((match) => match[1] ?? '')
    const others = [...text]
      .filter(([name]) => name !== file)
      .map(([, source]) => source)
      .join('\n')
    const unused = acts.filter(
      (act) => !others.includes(`['${act}']`) && !new RegExp(`Abilities\\.${act}\\b`).test(others),
    )
    expect(unused).toEqual([])
  })
})

describe('the styles of views', () => {
  /** Returns the CSS modules a file loads through its static imports. */
  const styles = (file: string) =>
    new Set(
      [...withComponents(file)].flatMap((eachFile) =>
        imported(text.get(eachFile) ?? '', /^import (?:\w+ from )?'([^']+\.module\.css)'/gm).map((to) =>
          resolved(eachFile, to),
        ),
      ),
    )

  const pages = [...text].filter(
    ([file, source]) => file.endsWith('.page.tsx') && /roleViews[<(]/.test(source),
  )
  test.each(pages.map(([file]) => file))('are linked by %s before its views load', (page) => {
    const views = imported(text.get(page) ?? '', /import\('([^']+\.view\.tsx)'\)/g)
    expect(views.length).toBeGreaterThan(0)
    const own = styles(page)
    const missing = views
      .flatMap((view) => [...styles(resolved(page, view))])
      .filter((style) => !own.has(style))
    expect([...new Set(missing)]).toEqual([])
  })
})
