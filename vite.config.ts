import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: process.env.VITEST ? [] : [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // The server's entry is the product itself; it takes the pages in, so that both share one set of modules.
  environments: { ssr: { build: { rollupOptions: { input: './src/product.ts' } } } },
})
