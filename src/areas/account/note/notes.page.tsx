import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { action as act, actions, type RequestParams } from '#kernel/action/action.ts'
import { parseInput } from '#kernel/http/api.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { accountAbilities } from '../abilities.ts'
import { noteMessages } from './messages.ts'
import { addNote, listNotes, noteInput, recordInput, transitionNote } from './note.server.ts'

const ability = accountAbilities['notes.write']
const idInput = z.object({ id: z.uuid() })
const recordOf = ({ params }: Pick<RequestParams, 'params'>) => parseInput(recordInput, params)
const textOf = (key: keyof typeof noteMessages.th.done) => ({
  th: noteMessages.th.done[key],
  en: noteMessages.en.done[key],
})

/** Notes on a record, for `<StaffNotes>` on any page that shows it. */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  listNotes(ctxOf(context), recordOf({ params }))

export const action = actions({
  add: act({
    ability,
    input: noteInput,
    run: (ctx, input, params) => addNote(ctx, recordOf(params), input),
    done: (id) => ({ message: textOf('add'), undo: { intent: 'remove', values: { id } } }),
  }),
  settle: act({
    ability,
    input: idInput,
    run: (ctx, { id }) => transitionNote(ctx, id, 'settle'),
    done: (_, { input }) => ({ message: textOf('settle'), undo: { intent: 'reopen', values: input } }),
  }),
  reopen: act({
    ability,
    input: idInput,
    run: (ctx, { id }) => transitionNote(ctx, id, 'reopen'),
    done: () => ({ message: textOf('reopen') }),
  }),
  remove: act({
    ability,
    input: idInput,
    run: (ctx, { id }) => transitionNote(ctx, id, 'remove'),
    done: (_, { input }) => ({ message: textOf('remove'), undo: { intent: 'restore', values: input } }),
  }),
  restore: act({
    ability,
    input: idInput,
    run: (ctx, { id }) => transitionNote(ctx, id, 'restore'),
    done: () => ({ message: textOf('restore') }),
  }),
})
