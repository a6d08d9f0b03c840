import type { CatalogueView } from './catalogue.server.ts'
import { Catalogue } from './catalogue.tsx'

/** For all visitors. */
export const View = ({ data }: { data: CatalogueView }) => <Catalogue view={data} />
