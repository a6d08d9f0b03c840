-- Lines of courses kept the address of their cover, where every other line keeps the id of its image.
UPDATE billing_order_line SET image = split_part(image, '/', 3) WHERE image LIKE '/media/%';
