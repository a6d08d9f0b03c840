import { z } from 'zod'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createLifecycle, type NextTransition } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import { accountAbilities } from '../abilities.ts'
import { usersByIds } from '../user/users.server.ts'
import { type NoteStatus, noteStates } from './note.states.ts'
import { notes as noteTable } from './note.table.ts'

const notes = rows(noteTable)

/** The record that notes belong to. */
export const recordInput = z.object({
  kind: z.string().regex(/^[a-z][a-z_.]{0,39}$/),
  key: z.string().trim().min(1).max(80),
})
type NoteSubject = z.output<typeof recordInput>
export const noteInput = z.object({ text: z.string().trim().min(1).max(2000) })

export interface Note {
  id: string
  text: string
  status: NoteStatus
  author: string | null
  createdAt: Date
  next: readonly NextTransition<NoteStatus, NoteEvent>[]
}
type NoteEvent = 'settle' | 'reopen' | 'remove' | 'restore'

const noteLifecycle = createLifecycle({
  machine: noteStates,
  rows: notes,
  // Only a note's author or an admin can delete it.
  guards: {
    remove: ({ authorId }, { viewer }) =>
      viewer.role === 'admin' || viewer.user?.id === authorId ? undefined : 'account.note_of_another',
  },
})

/** Returns the latest hundred notes on a record, newest first. Throws 401, 403, 422. */
export async function listNotes(ctx: Ctx, record: z.input<typeof recordInput>): Promise<Note[]> {
  authorize(ctx, accountAbilities['notes.write'])
  const { kind, key } = recordInput.parse(record)
  const found = await notes.list(ctx, {
    where: { recordKind: kind, recordKey: key, status: { not: 'removed' } },
    order: ['-createdAt'],
    limit: 100,
  })
  const ids = [...new Set(found.flatMap(({ authorId }) => authorId ?? []))]
  const authors = new Map((await usersByIds(ctx, ids)).map((user) => [user.id, user]))
  return found.map((row) => {
    const author = authors.get(row.authorId ?? '')
    return {
      id: row.id,
      text: row.text,
      status: row.status,
      author: author ? `${author.firstname} ${author.lastname}`.trim() : null,
      createdAt: row.createdAt,
      next: noteLifecycle.next(ctx, row),
    }
  })
}

/** Adds a note to a record. Throws 401, 403. */
export async function addNote(
  ctx: Ctx,
  { kind, key }: NoteSubject,
  { text }: z.output<typeof noteInput>,
): Promise<string> {
  authorize(ctx, accountAbilities['notes.write'])
  const { id } = await notes.insert(ctx, {
    recordKind: kind,
    recordKey: key,
    text,
    status: noteStates.initial as NoteStatus,
    authorId: ctx.viewer.user?.id ?? null,
    createdAt: ctx.now,
  })
  return id
}

/** Settles, reopens, deletes or restores a note. Throws 401, 403, 404, 409. */
export async function transitionNote(ctx: Ctx, id: string, event: NoteEvent): Promise<void> {
  authorize(ctx, accountAbilities['notes.write'])
  await noteLifecycle.move(ctx, id, event)
}

/** For account erasure: deletes notes about the user, and removes their name from those they wrote. */
export async function eraseNotes(ctx: Ctx, userId: string): Promise<void> {
  await notes.removeWhere(ctx, { recordKind: 'user', recordKey: userId })
  await ctx.db.query(
    'account.anonymizeNotes',
    'UPDATE account_note SET author_id = NULL, version = version + 1 WHERE tenant_id = $1 AND author_id = $2',
    [ctx.tenant.id, userId],
  )
}

/** Returns what staff wrote about a user, for the user themselves. */
export const collectNotes = (ctx: Ctx, userId: string) =>
  notes.list(ctx, { where: { recordKind: 'user', recordKey: userId }, order: ['createdAt'] })

/** Counts the notes on each of these records; a record without any is left out. One query. */
export async function countNotes(
  ctx: Ctx,
  kind: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await ctx.db.query<{ key: string; count: number }>(
    'account.countNotes',
    `SELECT record_key AS key, count(*)::int AS count FROM account_note
     WHERE tenant_id = $1 AND record_kind = $2 AND record_key = ANY($3) AND status <> 'removed' GROUP BY 1`,
    [ctx.tenant.id, kind, keys],
  )
  return new Map(found.map(({ key, count }) => [key, count]))
}

/** Returns all notes ever written on these records, for the copy of a user's personal data. */
export const notesOnRecords = (ctx: Ctx, kind: string, keys: readonly string[]) =>
  ctx.db.query<{ text: string; created_at: Date }>(
    'account.notesBeside',
    `SELECT text, created_at FROM account_note WHERE tenant_id = $1 AND record_kind = $2 AND record_key = ANY($3) ORDER BY created_at`,
    [ctx.tenant.id, kind, keys],
  )

/** Moves the notes of one record to another, when the two turn out to be the same thing. */
export async function moveNotes(ctx: Ctx, from: NoteSubject, to: NoteSubject): Promise<void> {
  await ctx.db.query(
    'account.moveNotes',
    `UPDATE account_note SET record_kind = $4, record_key = $5, version = version + 1
     WHERE tenant_id = $1 AND record_kind = $2 AND record_key = $3`,
    [ctx.tenant.id, from.kind, from.key, to.kind, to.key],
  )
}

/** Permanently deletes the notes on a record about a user who was erased. */
export const removeNotes = (ctx: Ctx, { kind, key }: NoteSubject): Promise<number> =>
  notes.removeWhere(ctx, { recordKind: kind, recordKey: key })
