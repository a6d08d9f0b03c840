import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useUploadsDone } from '#kernel/upload/use-uploads-done.ts'
import { panelMessages } from '../messages/panel.ts'
import { pictureUploads } from './picture-uploads.ts'

/** A picture chosen for a product that is not there yet. */
export interface ChosenPicture {
  key: number
  file: File
}

/** How pictures come to one product. */
export interface Pictures {
  /** Whose uploads to show; empty for one to be made. */
  product: string
  chosen: readonly ChosenPicture[]
  add: (files: readonly File[]) => void
  putAway: (key: number) => void
}

const mostBytes = 25 * 1024 * 1024

let lastKey = 0
/** The place behind the last one given, of each product: pictures may be on their way that it does not show yet. */
const places = new Map<string, number>()

/** Reads the page again when pictures have arrived. For the page: its panel goes and comes while they are on their way. */
export function useArrivingPictures(): void {
  const { revalidate } = useRevalidator()
  useUploadsDone(pictureUploads, revalidate)
}

/** Sends pictures to products. Those of a product to be made wait until `adopt` says which one it became. */
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
    /** `free`: the place behind the pictures the product has. */
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
