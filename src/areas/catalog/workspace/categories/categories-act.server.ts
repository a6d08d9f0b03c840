import { authorize } from '#kernel/auth/abilities.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { instantOf } from '#kernel/time/day-time.rules.ts'
import { catalogAbilities } from '../../abilities.ts'
import { categoryInput, newCategoryInput } from '../../category/category.input.ts'
import {
  addCategory,
  editCategory,
  removeCategory,
  setCategoryImage,
} from '../../category/category.server.ts'
import { orderCategories } from '../../category/order.server.ts'
import { setPromoted } from '../../category/promoted.server.ts'
import { listCategories } from '../../category/tree.server.ts'
import type { CategoryAct } from './categories.input.ts'
import { rowOf } from './row.rules.ts'

/** Executes an action of the categories page; returns the category to open afterwards. Throws what the catalogue throws. */
export async function actOnCategory(
  ctx: Ctx,
  act: CategoryAct,
  picture: File | null,
): Promise<string | null> {
  authorize(ctx, catalogAbilities['products.manage'])
  switch (act.intent) {
    case 'add': {
      const name = { th: act.name, en: act.name }
      return (await addCategory(ctx, parseInput(newCategoryInput, { name, parentId: act.parent }))).id
    }
    case 'save': {
      const { id, nameTh, nameEn, descriptionTh, descriptionEn, code, parent, shown } = act
      const change = parseInput(categoryInput, {
        name: { th: nameTh, en: nameEn || nameTh },
        description: { th: descriptionTh, en: descriptionEn },
        parentId: parent,
        hidden: shown !== 'on',
        shownFrom: instantOf(act.fromDay, act.fromTime, 'begin')?.toISOString() ?? null,
        shownUntil: instantOf(act.untilDay, act.untilTime, 'end')?.toISOString() ?? null,
        ...(code && { code }),
      })
      await editCategory(ctx, id, change)
      // Ends the transaction before the image is resized.
      if (picture) await setCategoryImage(ctx, id, new Uint8Array(await picture.arrayBuffer()), picture.name)
      return id
    }
    case 'show':
    case 'hide':
      await editCategory(ctx, act.id, { hidden: act.intent === 'hide' })
      return null
    case 'promote':
      await setPromoted(ctx, [...(await frontRow(ctx)).filter((id) => id !== act.id), act.id])
      return null
    case 'demote':
      await setPromoted(
        ctx,
        (await frontRow(ctx)).filter((id) => id !== act.id),
      )
      return null
    case 'row':
      await setPromoted(ctx, act.ids)
      return null
    case 'remove':
      await removeCategory(ctx, act.id)
      return null
    case 'order':
      await orderCategories(ctx, act.parent, act.ids)
      return null
  }
}

const frontRow = async (ctx: Ctx): Promise<string[]> =>
  rowOf(await listCategories(ctx, { all: true })).map(({ id }) => id)
