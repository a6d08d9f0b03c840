import { z } from 'zod'
import { action as act } from '#kernel/action/action.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import {
  addPostCategory,
  deletePostCategory,
  movePostCategory,
  renamePostCategory,
} from '../category/category.server.ts'
import { markContactHandled, removeContact } from '../contact/contact.server.ts'
import { createHomeDraft } from '../home/first-home.server.ts'
import { manageMessages } from '../messages/manage.ts'
import { copyPage } from '../page/copy-page.server.ts'
import { createPage, deletePage } from '../page/page.server.ts'
import { cmsPaths } from '../paths.ts'
import { deleteRedirect, restoreRedirect, saveRedirect } from '../redirect/redirect.server.ts'
import { publishPages, republishPages, unpublishPages } from './manage-bulk.server.ts'

type DoneKey = Exclude<keyof typeof manageMessages.th.done, 'many'>
const doneMessage = (key: DoneKey): LocalizedText => ({
  th: manageMessages.th.done[key],
  en: manageMessages.en.done[key],
})
const doneResult = (key: DoneKey) => () => ({ message: doneMessage(key) })
const countMessage = (key: 'publish' | 'unpublish', count: number): LocalizedText =>
  count === 1
    ? doneMessage(key)
    : { th: manageMessages.th.done.many[key](count), en: manageMessages.en.done.many[key](count) }

const idInput = z.object({ id: z.string() })
/** The selected ids, comma-separated; a page of the list and a little more. */
const idsInput = z.object({
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(100)),
})
const newPage = z.object({ kind: z.enum(['page', 'post']), title: z.string().trim().min(1).max(200) })
const category = z.object({ code: z.string() })
const categoryName = z.object({ th: z.string(), en: z.string().default('') })
const pathInput = z.string().max(2000)
const oldPathInput = z.object({ from: pathInput })
const emptyName = { th: '', en: '' }
const redirectToEditor = ({ id }: { id: string }) => ({ redirect: cmsPaths.edit(id) })

/** Every action of the editors' page. */
export const manageActions = {
  begin: act({
    input: newPage,
    run: (ctx, { kind, title }) =>
      createPage(ctx, {
        kind,
        content: {
          title: { ...emptyName, th: title },
          ...(kind === 'page'
            ? { layout: { version: 1, rows: [] } }
            : { body: { th: { type: 'doc', content: [] } } }),
        },
      }),
    done: redirectToEditor,
  }),
  'begin-home': act({ run: async (ctx) => ({ id: await createHomeDraft(ctx) }), done: redirectToEditor }),
  copy: act({ input: idInput, run: (ctx, { id }) => copyPage(ctx, id), done: redirectToEditor }),
  publish: act({
    input: idsInput,
    run: (ctx, { ids }) => publishPages(ctx, ids),
    done: ({ count, back }) => ({
      message: countMessage('publish', count),
      ...(back && { undo: { intent: 'unpublish', values: { ids: back.join() } } }),
    }),
  }),
  unpublish: act({
    input: idsInput,
    run: (ctx, { ids }) => unpublishPages(ctx, ids),
    done: (down) => ({
      message: countMessage('unpublish', down.length),
      ...(down.length > 0 && { undo: { intent: 'republish', values: { ids: down.join() } } }),
    }),
  }),
  republish: act({
    input: idsInput,
    run: (ctx, { ids }) => republishPages(ctx, ids),
    done: (_, { input }) => ({ message: countMessage('publish', input.ids.length) }),
  }),
  delete: act({ input: idInput, run: (ctx, { id }) => deletePage(ctx, id), done: doneResult('delete') }),
  see: act({ input: idInput, run: (ctx, { id }) => markContactHandled(ctx, id), done: doneResult('see') }),
  remove: act({ input: idInput, run: (ctx, { id }) => removeContact(ctx, id), done: doneResult('remove') }),
  'category-add': act({ input: categoryName, run: addPostCategory, done: doneResult('category-add') }),
  'category-name': act({
    input: category.extend(categoryName.shape),
    run: (ctx, input) => renamePostCategory(ctx, input.code, input),
    done: doneResult('category-name'),
  }),
  'category-up': act({
    input: category,
    run: (ctx, { code }) => movePostCategory(ctx, code, -1),
    done: doneResult('category-up'),
  }),
  'category-down': act({
    input: category,
    run: (ctx, { code }) => movePostCategory(ctx, code, 1),
    done: doneResult('category-down'),
  }),
  'category-delete': act({
    input: category,
    run: (ctx, { code }) => deletePostCategory(ctx, code),
    done: doneResult('category-delete'),
  }),
  'redirect-add': act({
    input: oldPathInput.extend({ to: pathInput }),
    run: saveRedirect,
    done: doneResult('redirect-add'),
  }),
  'redirect-drop': act({
    input: oldPathInput,
    run: (ctx, { from }) => deleteRedirect(ctx, from),
    done: (_, { input }) => ({
      message: doneMessage('redirect-drop'),
      undo: { intent: 'redirect-back', values: input },
    }),
  }),
  'redirect-back': act({
    input: oldPathInput,
    run: (ctx, { from }) => restoreRedirect(ctx, from),
    done: doneResult('redirect-back'),
  }),
}
