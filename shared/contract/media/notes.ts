import type { Notes } from '../notes.ts'
import type * as calls from './calls.ts'

export const title = 'Медиаматериалы и печать'

export const notes: Notes<typeof calls> = {
  mediaMaterials: { summary: 'Материалы: логотипы, баннеры, плакаты, прайс-листы, каталоги' },
  mediaMaterial: { summary: 'Материал со сведениями о файле' },
  mediaFile: { summary: 'Файл материала или заставка видео' },
  mediaSocial: { summary: 'Страницы магазина в социальных сетях' },
  mediaVideo: { summary: 'Видео: ссылки с заставками' },
  mediaGoods: {
    summary: 'Товары по списку артикулов, со счётом фотографий',
    note: 'По нему собирают архив: номера найденных товаров берёт `mediaArchive`',
  },
  mediaArchive: {
    summary: 'ZIP с фотографиями или карточками товаров',
    note: 'Идёт по частям, без длины. Имена файлов — артикулы; описание содержимого — в «Список.csv»',
  },
  printSheet: { summary: 'Товары для печатного листа: свойства, цена, штрихкод, QR' },
}
