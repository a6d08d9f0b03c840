import { Problem } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { isId } from '#kernel/id.ts'
import { nameInCopy } from '#kernel/personal-data.ts'
import { codesOf } from './codes.ts'
import type { Import, RunOf } from './define-import.ts'
import type { ImportNotice } from './import.types.ts'
import type { ImportPageView, ImportView } from './page-view.ts'

/** The maximum number of records shown with notices; all of them are in the report. */
const maxRows = 200

/** Returns what the page of an import shows: the run of `?import=` with its notices, and the earlier runs. */
export async function importView<Counts, Data>(
  ctx: Ctx,
  importer: Import<Counts, Data>,
  request: Request,
): Promise<ImportPageView<Counts>> {
  const id = new URL(request.url).searchParams.get('import')
  const [runs, run] = await Promise.all([importer.list(ctx), isId(id) ? findRun(ctx, importer, id) : null])
  const past = runs.map((eachRun) => viewOf(ctx, eachRun))
  if (!run) return { open: null, past }
  const [rows, previews, failed] = await Promise.all([
    importer.rows(ctx, run.id, { most: maxRows, withMessages: true }),
    run.status === 'checked' ? importer.preview(ctx, run.id) : [],
    importer.definition.pictures ? importer.failedPictures(ctx, run.id) : [],
  ])
  const open = {
    ...viewOf(ctx, run),
    rows: rows.map((row) => ({ ...row, notices: row.notices.map((notice) => noticeText(ctx, notice)) })),
    more: rows.length === maxRows,
    previews,
    failedPictures: failed.map(({ url, label, why }) => ({
      url,
      label,
      message: errorMessage(ctx.locale, codesOf(importer.definition.key)(`picture_${why}`), { src: url }),
    })),
  }
  return { open, past }
}

async function findRun<Counts, Data>(
  ctx: Ctx,
  importer: Import<Counts, Data>,
  id: string,
): Promise<RunOf<Counts> | null> {
  try {
    return await importer.get(ctx, id)
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null
    throw error
  }
}

function viewOf<Counts>(ctx: Ctx, run: RunOf<Counts>): ImportView<Counts> {
  const { id, name, format, status, dryRun, encoding, delimiter, lines, counts, createdAt } = run
  return {
    id,
    name,
    format,
    status,
    dryRun,
    encoding,
    delimiter,
    lines,
    counts,
    createdAt,
    actorName: nameInCopy(run.actorName, ctx.locale),
    notices: run.notices.map(({ code, params }) => errorMessage(ctx.locale, code, params)),
    failure: run.failure && errorMessage(ctx.locale, run.failure.code, run.failure.params),
  }
}

const noticeText = ({ locale }: Ctx, { code, params, line, column }: ImportNotice) => ({
  ...(line !== undefined && { line }),
  ...(column !== undefined && { column }),
  message: errorMessage(locale, code, params),
})

const actionSchema = z.object({ intent: z.enum(['apply', 'undo', 'cancel', 'retryPictures']), id: z.uuid() })

/** Handles the page's buttons: for its `formAction`. */
export const importActionHandler =
  <Counts, Data>(importer: Import<Counts, Data>) =>
  async ({ ctx, form }: { ctx: Ctx; form: FormData }): Promise<{ ok: true }> => {
    const fields = Object.fromEntries(form)
    const { intent, id } = parseInput(actionSchema, fields)
    if (intent === 'apply')
      await importer.apply(
        ctx,
        id,
        parseInput(z.object(importer.definition.choices ?? {}), fields) as Partial<Data>,
      )
    else await importer[intent](ctx, id)
    return { ok: true }
  }
