import type { CallName } from './calls.ts'

export interface CallNote {
  readonly tag: string
  readonly summary: string
  readonly note?: string
}

/** What each call is for, in Russian: for the documentation page of the API. */
export const callNotes: Readonly<Record<CallName, CallNote>> = {
  authenticate: {
    tag: 'auth',
    summary: 'Вход по логину и паролю; корзина гостя вливается в корзину пользователя',
  },
  logout: { tag: 'auth', summary: 'Выход: сессия отзывается' },
  profile: { tag: 'auth', summary: 'Текущий пользователь и его права' },
  main: { tag: 'main', summary: 'Данные главной страницы' },
  header: { tag: 'main', summary: 'Наборы id для счётчиков шапки' },
  productCode: { tag: 'catalog', summary: 'Код товара по артикулу' },
  sectionList: { tag: 'catalog', summary: 'Дерево разделов каталога' },
  catalogFilter: {
    tag: 'catalog',
    summary: 'Товары раздела или поиска постранично; filterURLParam без фильтров — «clear»',
  },
  productDetail: { tag: 'catalog', summary: 'Карточка товара целиком' },
  expendableMaterials: { tag: 'catalog', summary: 'Расходники к товару, по 7 на странице' },
  basketAdd: { tag: 'basket', summary: 'Добавить товар в корзину (к уже лежащему количеству)' },
  basketUpdate: { tag: 'basket', summary: 'Задать количество товара в корзине' },
  basketRemove: { tag: 'basket', summary: 'Убрать товар из корзины' },
  basketClear: { tag: 'basket', summary: 'Очистить корзину' },
  basketInactiveRemove: { tag: 'basket', summary: 'Убрать из корзины то, что купить нельзя' },
  basketProducts: { tag: 'basket', summary: 'Строки корзины: новые сверху, по 50 на странице' },
  checkoutContent: { tag: 'checkout', summary: 'Данные оформления заказа' },
  orderPlace: {
    tag: 'checkout',
    summary: 'Оформить заказ; повтор с тем же ключом возвращает тот же заказ',
    note: 'Путь в спецификации не показан',
  },
  orders: { tag: 'orders', summary: 'Заказы организации, по 9 на странице' },
  orderDetail: { tag: 'orders', summary: 'Заказ и его строки' },
  priceTagList: { tag: 'price-tags', summary: 'Ценники к печати' },
  priceTagSearch: {
    tag: 'price-tags',
    summary: 'Найти товары для ценников по артикулу, штрихкоду или названию',
  },
  priceTagAdd: { tag: 'price-tags', summary: 'Добавить товар в список ценников' },
  priceTagDelete: { tag: 'price-tags', summary: 'Убрать товар из списка ценников' },
  priceTagUpdate: { tag: 'price-tags', summary: 'Изменить выбор, свойства и число копий ценника' },
  priceTagPdf: {
    tag: 'price-tags',
    summary: 'PDF выбранных ценников в истинных миллиметрах',
    note: 'Путь в спецификации не показан',
  },
  logoutAll: {
    tag: 'auth',
    summary: 'Выход на всех устройствах: все сессии пользователя отзываются',
    note: 'Путь в спецификации не показан',
  },
  sessions: {
    tag: 'auth',
    summary: 'Действующие сессии пользователя',
    note: 'Путь в спецификации не показан',
  },
  organizationList: {
    tag: 'auth',
    summary: 'Организации магазина с этим ИНН: филиал — это ИНН и КПП',
  },
  addressList: {
    tag: 'auth',
    summary: 'Адреса доставки, доступные пользователю, по части текста',
  },
  addressListSeparated: {
    tag: 'auth',
    summary: 'То же, свои и организации отдельно',
  },
  sendVerifyCode: {
    tag: 'auth',
    summary: 'Код подтверждения на электронную почту',
  },
  checkVerifyCode: {
    tag: 'auth',
    summary: 'Проверка кода: даёт подтверждение для следующего шага',
  },
  sendSms: {
    tag: 'auth',
    summary: 'Код подтверждения по SMS',
  },
  sendSmsCheck: {
    tag: 'auth',
    summary: 'Проверка кода из SMS',
  },
  register: {
    tag: 'auth',
    summary: 'Регистрация организации по ИНН или розничного покупателя',
    note: 'Путь в спецификации не показан',
  },
  passwordRestore: {
    tag: 'auth',
    summary: 'Новый пароль по подтверждённой почте; все сессии отзываются',
    note: 'Путь в спецификации не показан',
  },
  accountDeletion: {
    tag: 'auth',
    summary: 'Состояние запроса на удаление аккаунта',
    note: 'Путь в спецификации не показан',
  },
  accountDeletionRequest: {
    tag: 'auth',
    summary: 'Запросить удаление аккаунта',
    note: 'Путь в спецификации не показан',
  },
  accountDeletionCancel: {
    tag: 'auth',
    summary: 'Отменить запрос на удаление',
    note: 'Путь в спецификации не показан',
  },
  botChallenge: {
    tag: 'auth',
    summary: 'Задача для защиты от роботов',
    note: 'Путь в спецификации не показан',
  },
  joinRequests: {
    tag: 'auth',
    summary: 'Запросы сотрудников на доступ к организации',
    note: 'Путь в спецификации не показан',
  },
  joinRequestDecide: {
    tag: 'auth',
    summary: 'Принять или отклонить запрос сотрудника',
    note: 'Путь в спецификации не показан',
  },
  storeInfo: {
    tag: 'frame',
    summary: 'Телефоны, часы работы и реквизиты магазина',
    note: 'Путь в спецификации не показан',
  },
  menuList: {
    tag: 'frame',
    summary: 'Какие меню есть',
  },
  menuGet: {
    tag: 'frame',
    summary: 'Меню одного типа на заданную глубину',
  },
  menuAll: {
    tag: 'frame',
    summary: 'Все меню',
  },
  notifications: {
    tag: 'notifications',
    summary: 'Уведомления пользователя, новые сверху',
  },
  notificationsClear: {
    tag: 'notifications',
    summary: 'Удалить все уведомления',
  },
  notificationsDelete: {
    tag: 'notifications',
    summary: 'Удалить уведомление',
  },
  notificationsRead: {
    tag: 'notifications',
    summary: 'Отметить прочитанным одно уведомление или все',
  },
  headerNotification: {
    tag: 'notifications',
    summary: 'Сколько непрочитанных и последнее',
  },
  moscowNotice: {
    tag: 'notifications',
    summary: 'Московское объявление: действует до date_end',
    note: 'Путь в спецификации не показан',
  },
  searchHeader: {
    tag: 'catalog',
    summary: 'Быстрый поиск: 4 раздела, 4 бренда, 4 товара, 6 подсказок',
  },
  sitemap: {
    tag: 'frame',
    summary: 'Адреса карты сайта, по 50 000 на странице',
    note: 'Путь в спецификации не показан',
  },
  contentPage: {
    tag: 'content',
    summary: 'Информационная страница из файла',
    note: 'Путь в спецификации не показан',
  },
  advantages: {
    tag: 'content',
    summary: 'Преимущества магазина',
  },
  consentTexts: {
    tag: 'content',
    summary: 'Действующие тексты согласий и их версии',
    note: 'Путь в спецификации не показан',
  },
  callbackRequest: {
    tag: 'content',
    summary: 'Заказать обратный звонок',
    note: 'Путь в спецификации не показан',
  },
  feedbackRequest: {
    tag: 'content',
    summary: 'Написать в магазин',
    note: 'Путь в спецификации не показан',
  },
  favoriteList: {
    tag: 'sets',
    summary: 'Избранное постранично; новая сортировка — с первой страницы',
  },
  favoriteAdd: {
    tag: 'sets',
    summary: 'Добавить товар в избранное',
  },
  favoriteRemove: {
    tag: 'sets',
    summary: 'Убрать товар из избранного',
  },
  favoriteClear: {
    tag: 'sets',
    summary: 'Очистить избранное',
  },
  compareList: {
    tag: 'sets',
    summary: 'Сравнение по разделам со всеми свойствами товаров',
  },
  compareAdd: {
    tag: 'sets',
    summary: 'Добавить товар к сравнению',
  },
  compareRemove: {
    tag: 'sets',
    summary: 'Убрать товар из сравнения',
  },
  compareClear: {
    tag: 'sets',
    summary: 'Очистить сравнение целиком или один раздел',
  },
  recommendPopular: {
    tag: 'recommendations',
    summary: 'Что покупают чаще всего',
  },
  catalogSection: {
    tag: 'catalog',
    summary: 'Товары подборки или раздела по коду',
  },
}
