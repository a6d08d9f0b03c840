import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useUploadsDone } from '#kernel/upload/use-uploads-done.ts'
import { panelMessages } from '../messages/panel.ts'
import { pictureUploads } from './picture-uploads.ts'

/** An image chosen for a product that does not exist yet. */
export interface ChosenPicture {
  key: number
  file: File
}

/** How images are added to a product. */
export interface Pictures {
  /** The product whose uploads are shown; empty for a new one. */
  product: string
  chosen: readonly ChosenPicture[]
  add: (files: readonly File[]) => void
  putAway: (key: number) => void
}

const mostBytes = 25 * 1024 * 1024

let lastKey = 0
/** The position after the last one assigned, by product: uploads may be in progress that it does not show yet. */
const places = new Map<string, number>()

/** Reloads the page when images have arrived. Belongs to the page: its panel opens and closes while they are uploading. */
export function useArrivingPictures(): void {
  const { revalidate } = useRevalidator()
  useUploadsDone(pictureUploads, revalidate)
}

/** Uploads images to products. Those of a new product wait until `adopt` is called with its id. */
export function usePictures() {
  const t = useMessages(panelMessages).images
  const [chosen, setChosen] = useState<readonly ChosenPicture[]>([])
  const send = (product: string, free: number, files: readonly File[]) => {
    const first = Math.max(free, places.get(product) ?? 0)
    places.set(product, first + files.length)
    pictureUploads.add(
      files.map((file, at) => ({
        file,
        request: { product, position: first + at },
        refused: file.size > mostBytes ? t.tooLarge : undefined,
      })),
    )
  }
  const choose = (files: readonly File[]) => {
    const large = files.filter(({ size }) => size > mostBytes)
    if (large.length) send('', 0, large)
    const fresh = files.filter((file) => !large.includes(file)).map((file) => ({ key: ++lastKey, file }))
    setChosen((now) => [...now, ...fresh])
  }
  return {
    /** `free` is the position after the product's existing images. */
    of: (product: string | null, free: number): Pictures => ({
      product: product ?? '',
      chosen: product ? [] : chosen,
      add: product ? (files) => send(product, free, files) : choose,
      putAway: (key) => setChosen((now) => now.filter((one) => one.key !== key)),
    }),
    adopt(product: string) {
      if (chosen.length)
        send(
          product,
          0,
          chosen.map(({ file }) => file),
        )
      setChosen([])
    },
  }
}
