import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * A page whose views come by themselves imports the styles they wear, so that the server's document links them. Vite takes a CSS
 * module whose class names the page itself does not use for superfluous; this keeps it.
 */
const keepStyles: Plugin = {
  name: 'keep-styles',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
}

/**
 * What every page needs in two files rather than in forty: React with its router, which stays the same from one release of ours to
 * the next, and the small pieces that a dozen places share.
 */
const chunks = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
    { name: 'kit', test: /src\/(kernel|shell)\/.*\.tsx?$/, minShareCount: 12, priority: 1 },
  ],
}

export default defineConfig({
  plugins: process.env.VITEST ? [] : [reactRouter(), keepStyles],
  // The server's build takes these in: as hundreds of small modules, found through long lists of
  // exports, they would be most of what a start reads.
  ssr: { noExternal: [/^@mantine\//, 'drizzle-orm', 'hono', /^@hono\//] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The server's entry is the product itself; it takes the pages in, so that both share one set of modules.
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: chunks } } } },
    ssr: { build: { rollupOptions: { input: './src/server/product.ts' } } },
  },
})
