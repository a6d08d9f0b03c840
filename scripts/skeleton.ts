/** A file to be written, by its path from the project root. */
export interface NewFile {
  path: string
  text: string
}

export const camel = (name: string) => name.replace(/-(\w)/g, (_, char: string) => char.toUpperCase())
const pascal = (name: string) => camel(`-${name}`)

/** Returns the files of an area without concepts. */
export function areaFiles(area: string): NewFile[] {
  const at = (name: string) => `src/areas/${area}/${name}`
  const name = camel(area)
  return [
    {
      path: at('README.md'),
      text: `# ${area}\n\nWhat it is for, in two sentences a shop owner would understand.\n`,
    },
    {
      path: at('area.ts'),
      text: `import { defineArea } from '#kernel/area/area.ts'
import { ${name}Errors } from './messages/errors.ts'

/** What the area is for. */
export const ${name} = defineArea({
  key: '${area}',
  title: { th: '${area}', en: '${pascal(area)}' },
  jobs: [],
  errors: [${name}Errors],
})
`,
    },
    {
      path: at('messages/errors.ts'),
      text: `import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

/** Messages of refused actions, by error code. */
export const ${name}Errors: ErrorMessages = { th: {}, en: {} }
`,
    },
    {
      path: at('abilities.ts'),
      text: `import { defineAbilities } from '#kernel/auth/abilities.ts'

export const ${name}Abilities = defineAbilities('${area}', {})
`,
    },
    {
      path: at('routes.ts'),
      text: `export const ${name}Routes = { workspace: [] }
`,
    },
  ]
}

/** Returns the files of a concept: a table with its list, one action on it, its page and its tests. */
export function conceptFiles(area: string, concept: string): NewFile[] {
  const at = (name: string) => `src/areas/${area}/${concept}/${name}`
  const one = camel(concept)
  const many = `${camel(concept)}s`
  const type = pascal(concept)
  const ability = `${camel(area)}Abilities['${concept}.write']`
  return [
    {
      path: at(`${concept}.table.ts`),
      text: `import { index, text } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** What a row represents. */
export const ${many} = tenantTable(
  '${area.replaceAll('-', '_')}_${concept.replaceAll('-', '_')}',
  {
    name: text('name').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [index('${area.replaceAll('-', '_')}_${concept.replaceAll('-', '_')}_newest').on(table.tenantId, table.createdAt)],
)
`,
    },
    {
      path: at(`${concept}.server.ts`),
      text: `import { z } from 'zod'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { ${camel(area)}Abilities } from '../abilities.ts'
import { ${many} as ${one}Table } from './${concept}.table.ts'

const ${many} = rows(${one}Table)

export const ${one}Input = z.object({ name: z.string().trim().min(1).max(200) })

/** Returns one page, newest first. Throws 401, 403. */
export function list${type}s(ctx: Ctx, page: number) {
  authorize(ctx, ${ability})
  return ${many}.page(ctx, { order: ['-createdAt'], page, size: 30 })
}

/** Adds one and returns its id. Throws 401, 403. */
export async function add${type}(ctx: Ctx, { name }: z.output<typeof ${one}Input>): Promise<string> {
  authorize(ctx, ${ability})
  const { id } = await ${many}.insert(ctx, { name, createdAt: ctx.now })
  return id
}
`,
    },
    {
      path: at(`${concept}.server.test.ts`),
      text: `import { expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { add${type}, list${type}s } from './${concept}.server.ts'

const sites = testSites()
const manager = { role: 'manager' } as const

test('lists what staff add first', async () => {
  const id = await sites.doing((ctx) => add${type}(ctx, { name: 'ใหม่' }), manager)
  expect((await list${type}s(sites.ctx(manager), 1)).items[0]).toMatchObject({ id, name: 'ใหม่' })
})

test('shows nothing to another site, a member or a guest', async () => {
  await sites.doing((ctx) => add${type}(ctx, { name: 'ของเรา' }), manager)
  expect((await list${type}s(sites.ctx({ ...manager, tenant: sites.beta }), 1)).total).toBe(0)
  expect(() => list${type}s(sites.ctx({ role: 'user' }), 1)).toThrow(expect.objectContaining({ status: 403 }))
  expect(() => list${type}s(sites.ctx(), 1)).toThrow(expect.objectContaining({ status: 401 }))
})
`,
    },
    {
      path: at('messages.ts'),
      text: `import { defineMessages } from '#kernel/i18n/messages.ts'

export const ${one}Messages = defineMessages({
  th: { title: '${concept}', name: 'ชื่อ', add: 'เพิ่ม', none: 'ยังไม่มีรายการ', added: 'เพิ่มแล้ว' },
  en: { title: '${type}s', name: 'Name', add: 'Add', none: 'Nothing here yet', added: 'Added' },
})
`,
    },
    {
      path: at(`${concept}s.page.tsx`),
      text: `import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { ${camel(area)}Abilities } from '../abilities.ts'
import { add${type}, list${type}s, ${one}Input } from './${concept}.server.ts'
import { ${one}Messages } from './messages.ts'

export const loader = ({ context }: LoaderFunctionArgs) => list${type}s(ctxOf(context), 1)

export const action = actions({
  add: act({
    ability: ${ability},
    input: ${one}Input,
    run: add${type},
    done: () => ({ message: { th: ${one}Messages.th.added, en: ${one}Messages.en.added } }),
  }),
})

export default function ${type}sPage() {
  const t = useMessages(${one}Messages)
  const { items, total } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.title} count={String(total)} />
      <ActionForm intent="add" clears>
        {({ pending, field }) => {
          const { error, ...name } = field('name')
          return (
            <label>
              {t.name} <input {...name} className="input" aria-invalid={error ? true : undefined} />
              {error && <span className="error">{error}</span>}
              <button type="submit" className="btn primary" disabled={pending}>
                {t.add}
              </button>
            </label>
          )
        }}
      </ActionForm>
      {items.length ? <ul>{items.map(({ id, name }) => <li key={id}>{name}</li>)}</ul> : <p>{t.none}</p>}
    </div>
  )
}
`,
    },
  ]
}
