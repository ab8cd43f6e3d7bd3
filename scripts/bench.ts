/** `npm run bench`: measures the shop that runs at SHOP_URL. */
import '../bench/run.ts'
