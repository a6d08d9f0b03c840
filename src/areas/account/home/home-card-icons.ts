import {
  iconArrowBackUp,
  iconCash,
  iconFileText,
  iconMail,
  iconMessageCircle,
  iconNews,
  iconPackage,
  iconShoppingBag,
  iconTrendingDown,
} from '#kernel/ui/icons.ts'
import { iconChecklist, iconFolder, iconForms, iconReceipt2, iconStars } from '#kernel/ui/workspace-icons.ts'

/** Icons of the workspace home's cards by the names areas use. */
export const homeCardIcons: Record<string, string> = {
  setup: iconChecklist,
  order: iconShoppingBag,
  sales: iconCash,
  slip: iconReceipt2,
  stock: iconTrendingDown,
  parcel: iconPackage,
  message: iconMessageCircle,
  review: iconFileText,
  comment: iconNews,
  form: iconForms,
  files: iconFolder,
  mail: iconMail,
  back: iconArrowBackUp,
  star: iconStars,
}
