import { z } from 'zod'
import { plainText } from '../shop.json.ts'

/** Whole pieces, as the shop's pages and other programs ask for them. */
const pieces = z.number().int().max(9999)

export const addInput = z.object({ sku: plainText(100).trim().min(1), quantity: pieces.min(1).default(1) })

/** 0 takes the line out; any number gives back one that was taken out. */
export const quantityInput = z.object({ quantity: pieces.min(0) })
