import { z } from 'zod'
import { action as act } from '#kernel/action/action.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import {
  addPostCategory,
  deletePostCategory,
  movePostCategory,
  renamePostCategory,
} from '../category/category.server.ts'
import { removeContact, seeContact } from '../contact/contact.server.ts'
import { beginHome } from '../home/first-home.server.ts'
import { manageMessages } from '../messages/manage.ts'
import { copyPage } from '../page/copy-page.server.ts'
import { createPage, deletePage } from '../page/page.server.ts'
import { cmsPaths } from '../paths.ts'
import { dropRedirect, putBackRedirect, saveRedirect } from '../redirect/redirect.server.ts'
import { publishPages, republishPages, unpublishPages } from './manage-bulk.server.ts'

type Done = Exclude<keyof typeof manageMessages.th.done, 'many'>
const done = (key: Done): LocalizedText => ({
  th: manageMessages.th.done[key],
  en: manageMessages.en.done[key],
})
const tell = (key: Done) => () => ({ message: done(key) })
const tellOf = (key: 'publish' | 'unpublish', count: number): LocalizedText =>
  count === 1
    ? done(key)
    : { th: manageMessages.th.done.many[key](count), en: manageMessages.en.done.many[key](count) }

const one = z.object({ id: z.string() })
/** The selected ids, comma-separated; a page of the list and a little more. */
const several = z.object({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(100)),
})
const newPage = z.object({ kind: z.enum(['page', 'post']), title: z.string().trim().min(1).max(200) })
const category = z.object({ code: z.string() })
const categoryName = z.object({ th: z.string(), en: z.string().default('') })
const path = z.string().max(2000)
const oldAddress = z.object({ from: path })
const none = { th: '', en: '' }
const editorOf = ({ id }: { id: string }) => ({ redirect: cmsPaths.edit(id) })

/** Every action of the editors' page. */
export const manageActs = {
  begin: act({
    input: newPage,
    run: (ctx, { kind, title }) =>
      createPage(ctx, {
        kind,
        content: {
          title: { ...none, th: title },
          ...(kind === 'page'
            ? { layout: { version: 1, rows: [] } }
            : { body: { th: { type: 'doc', content: [] } } }),
        },
      }),
    done: editorOf,
  }),
  'begin-home': act({ run: async (ctx) => ({ id: await beginHome(ctx) }), done: editorOf }),
  copy: act({ input: one, run: (ctx, { id }) => copyPage(ctx, id), done: editorOf }),
  publish: act({
    input: several,
    run: (ctx, { ids }) => publishPages(ctx, ids),
    done: ({ count, back }) => ({
      message: tellOf('publish', count),
      ...(back && { undo: { intent: 'unpublish', values: { ids: back.join() } } }),
    }),
  }),
  unpublish: act({
    input: several,
    run: (ctx, { ids }) => unpublishPages(ctx, ids),
    done: (down) => ({
      message: tellOf('unpublish', down.length),
      ...(down.length > 0 && { undo: { intent: 'republish', values: { ids: down.join() } } }),
    }),
  }),
  republish: act({
    input: several,
    run: (ctx, { ids }) => republishPages(ctx, ids),
    done: (_, { input }) => ({ message: tellOf('publish', input.ids.length) }),
  }),
  delete: act({ input: one, run: (ctx, { id }) => deletePage(ctx, id), done: tell('delete') }),
  see: act({ input: one, run: (ctx, { id }) => seeContact(ctx, id), done: tell('see') }),
  remove: act({ input: one, run: (ctx, { id }) => removeContact(ctx, id), done: tell('remove') }),
  'category-add': act({ input: categoryName, run: addPostCategory, done: tell('category-add') }),
  'category-name': act({
    input: category.extend(categoryName.shape),
    run: (ctx, input) => renamePostCategory(ctx, input.code, input),
    done: tell('category-name'),
  }),
  'category-up': act({
    input: category,
    run: (ctx, { code }) => movePostCategory(ctx, code, -1),
    done: tell('category-up'),
  }),
  'category-down': act({
    input: category,
    run: (ctx, { code }) => movePostCategory(ctx, code, 1),
    done: tell('category-down'),
  }),
  'category-delete': act({
    input: category,
    run: (ctx, { code }) => deletePostCategory(ctx, code),
    done: tell('category-delete'),
  }),
  'redirect-add': act({
    input: oldAddress.extend({ to: path }),
    run: saveRedirect,
    done: tell('redirect-add'),
  }),
  'redirect-drop': act({
    input: oldAddress,
    run: (ctx, { from }) => dropRedirect(ctx, from),
    done: (_, { input }) => ({
      message: done('redirect-drop'),
      undo: { intent: 'redirect-back', values: input },
    }),
  }),
  'redirect-back': act({
    input: oldAddress,
    run: (ctx, { from }) => putBackRedirect(ctx, from),
    done: tell('redirect-back'),
  }),
}
